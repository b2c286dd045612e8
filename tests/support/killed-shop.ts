import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenDatabaseOptions } from '../../src/database/open.ts';
import { bundleScript } from './bundled-script.ts';

/** Where a shop kills itself, counted from its first order: at a statement, or at a named step. */
export interface Death {
  readonly statement?: number;
  /** `before` or `after` a statement such as `insert sales_order`, or `before answer`. */
  readonly step?: string;
  /** How often the step is reached; the last time is the end. 1 when not given. */
  readonly times?: number;
}

/** A shop as a process of its own. */
export interface MortalShop {
  readonly url: string;
  /** Resolves when the process is gone. */
  readonly ended: Promise<void>;
  /** Ends it with SIGKILL, unless it has ended itself. */
  kill(): Promise<void>;
}

let script: Promise<string> | undefined;

/** Starts the API on the shop of a folder or database, which sells in the stores of the fixtures or in all that are open. */
export async function startMortalShop(
  { dataDirectory, databaseUrl = '' }: OpenDatabaseOptions,
  death: Death = {},
  stores: 'fixture' | 'open' = 'fixture',
): Promise<MortalShop> {
  script ??= bundleScript(fileURLToPath(new URL('shop-process.ts', import.meta.url)));
  const file = path.join(dataDirectory, 'shop-process.mjs');
  await writeFile(file, await script);
  const child = spawn(process.execPath, [file, dataDirectory, JSON.stringify(death), stores], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      NODE_COMPILE_CACHE: path.join(dataDirectory, 'compiled'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  child.once('exit', () => process.off('exit', killAtExit));
  const ended = once(child, 'exit').then(() => undefined);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /listening on (\S+)\n/.exec(output)?.[1];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`The shop ended before it listened:\n${output}`)));
  });
  return {
    url,
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
