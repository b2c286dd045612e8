import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { starterFolder } from '../src/content/starter-stories/starter-stories.ts';

const folders = [new URL('.', import.meta.url), starterFolder].map((folder) => fileURLToPath(folder));

/** Identifies the recipe of the demo shop: another digest means that the demo shop would come out differently. */
export function demoDigest(productCount: number): string {
  const hash = createHash('sha256').update(`${productCount}\n`);
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|json)$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => name.split(path.sep).join('/'))
      .sort();
    for (const name of files) hash.update(`${name}\n`).update(readFileSync(path.join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
