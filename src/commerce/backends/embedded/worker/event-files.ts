import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Delivery } from './handlers.ts';

/** Returns how a shop without a marketing system keeps events: as files, without who the buyer is. */
export function eventFiles(folder: string): Delivery['sendEvents'] {
  return async (events, _profile, id) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, `${id}.json`);
    await writeFile(`${file}.part`, JSON.stringify(events, null, 2), { mode: 0o600 });
    await rename(`${file}.part`, file);
  };
}
