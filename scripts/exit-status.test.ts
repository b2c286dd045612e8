import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readEnvironment } from '../src/config/environment.ts';
import { makeTemporaryFolder } from '../tests/support/temporary-folder.ts';
import { exitStatus } from './exit-status.ts';

let buildDirectory: string;
beforeAll(async () => {
  buildDirectory = await makeTemporaryFolder('exit-status');
  for (const storeCode of ['de', 'se']) {
    await mkdir(path.join(buildDirectory, 'client', storeCode), { recursive: true });
    await writeFile(path.join(buildDirectory, 'client', storeCode, 'index.html'), '');
  }
});
afterAll(() => rm(buildDirectory, { recursive: true }));

test.each<{ name: string; failed: readonly string[]; unrendered: readonly string[]; expected: number[] }>([
  { name: 'no store failed', failed: [], unrendered: [], expected: [0, 0] },
  { name: 'one keeps its pages', failed: ['se'], unrendered: ['se'], expected: [1, 0] },
  { name: 'one has no pages to keep', failed: ['fr'], unrendered: ['fr'], expected: [1, 1] },
  { name: 'all failed', failed: ['de', 'fr', 'se'], unrendered: ['de', 'fr', 'se'], expected: [1, 1] },
  { name: 'Typesense has none', failed: ['de', 'fr', 'se'], unrendered: [], expected: [1, 0] },
])('$name: $expected on a server and on Netlify', ({ failed, unrendered, expected }) => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const statuses = ['false', 'true'].map((NETLIFY) =>
    exitStatus(readEnvironment({ STORES: 'de,fr,se', NETLIFY }), {
      buildDirectory,
      failedStores: failed,
      unrendered,
    }),
  );
  const words = said.mock.calls.map(([text]) => String(text));
  said.mockRestore();
  expect(statuses).toEqual(expected);
  expect(words).toEqual(statuses[0] === statuses[1] ? [] : [expect.stringContaining(failed.join(', '))]);
});
