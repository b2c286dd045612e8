import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withFrozenSite } from './frozen-site.ts';

const buildDirectory = mkdtempSync(path.join(tmpdir(), 'vernissage-frozen-'));
afterAll(() => rmSync(buildDirectory, { recursive: true }));

test('a publication does not change what is being read', async () => {
  const client = path.join(buildDirectory, 'client');
  for (const number of [1, 2]) {
    const index = path.join(buildDirectory, 'builds/de', `${number}`, 'pagefind');
    mkdirSync(index, { recursive: true });
    writeFileSync(path.join(index, 'fragment'), `${number}`);
  }
  mkdirSync(client);
  writeFileSync(path.join(client, 'robots.txt'), 'a');
  const link = path.join(client, 'de');
  symlinkSync('../builds/de/1', link);
  let frozen = '';
  const read = await withFrozenSite({ buildDirectory, client }, (directory) => {
    frozen = directory;
    rmSync(link);
    symlinkSync('../builds/de/2', link);
    rmSync(path.join(buildDirectory, 'builds/de/1'), { recursive: true });
    rmSync(path.join(client, 'robots.txt'));
    return Promise.resolve(
      ['de/pagefind/fragment', 'robots.txt'].map((file) => readFileSync(path.join(directory, file), 'utf8')),
    );
  });
  expect(read).toEqual(['1', 'a']);
  expect(existsSync(frozen)).toBe(false);
});
