import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PageReads, readsDirectoryOf } from './page-reads.ts';
import { planPages } from './render-plan.ts';
import type { PageFailure } from './types.ts';

let folder: string;
let failures: Map<string, PageFailure[]>;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vernissage-plan-'));
  failures = new Map();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Plans with a bundle of which the renderer has these pages, written as code. */
async function plan(
  pages: string,
  options: { readonly open?: string; readonly changed?: ReadonlyMap<string, ReadonlySet<string>> } = {},
) {
  const chunk = path.join(folder, 'render.mjs');
  await writeFile(
    chunk,
    `export async function openRenderer(now) {
       ${options.open ?? ''}
       return {
         async pages(storeCode) { ${pages} },
         async dataFiles() { return [now.toISOString().slice(0, 10) + '.txt']; },
         async close() {},
       };
     }`,
  );
  const { changed } = options;
  return planPages(
    pathToFileURL(chunk).href,
    {
      buildDirectory: folder,
      storeCodes: ['de', 'fr', 'se'],
      now: new Date('2026-11-24T00:00:00Z'),
      ...(changed && { changed }),
    },
    failures,
  );
}

const onePage = `return [{ path: storeCode + '-print', page: 1 }];`;
const pathnames = (groups: Awaited<ReturnType<typeof plan>>, group: string) =>
  groups.get(group)?.tasks.map(({ pathname }) => pathname);

it('names the pages and files of every store, and those outside any', async () => {
  const groups = await plan(onePage);
  expect([...groups.keys()]).toEqual(['root', 'de', 'fr', 'se']);
  expect(pathnames(groups, 'fr')).toContain('/fr/fr-print');
  expect(pathnames(groups, 'se')).toContain('/se/2026-11-24.txt');
  expect(failures.size).toBe(0);
});

it('leaves out a store whose pages cannot be told, says why, and plans the others', async () => {
  const groups = await plan(`if (storeCode === 'fr') throw new Error('No categories.'); ${onePage}`);
  expect([...groups.keys()]).toEqual(['root', 'de', 'se']);
  expect([...failures.keys()]).toEqual(['fr']);
  expect(failures.get('fr')?.[0]?.cause).toContain('No categories.');
});

it('fails with the names of the stores that were not planned when its thread ends', async () => {
  await expect(plan(`if (storeCode === 'fr') process.exit(3); ${onePage}`)).rejects.toThrow(
    'The thread that plans ended before fr, se.',
  );
});

it('fails with the error of a bundle that does not open, with all that it tells the shop owner', async () => {
  const open = `throw Object.assign(new Error('No database.'), { name: 'DatabaseError', hint: 'Start it.' });`;
  await expect(plan(onePage, { open })).rejects.toMatchObject({
    name: 'DatabaseError',
    message: 'No database.',
    hint: 'Start it.',
  });
});

it('plans the pages that were made from a changed product, in the stores where one changed', async () => {
  const reads = new PageReads();
  for (const pathname of pathnames(await plan(onePage), 'de') ?? []) {
    reads.add({ pathname, skus: pathname === '/de/de-print' ? ['print'] : [] });
  }
  await reads.write(readsDirectoryOf(folder), 'de');
  const groups = await plan(onePage, { changed: new Map([['de', new Set(['print'])]]) });
  expect([...groups.keys()]).toEqual(['de']);
  expect(pathnames(groups, 'de')).toEqual(['/de/de-print']);
});

it('leaves out a store whose former build cannot be read, and plans the others', async () => {
  await mkdir(readsDirectoryOf(folder));
  await writeFile(path.join(readsDirectoryOf(folder), 'de.json'), '{"skus":');
  const changed = new Map(['de', 'fr'].map((storeCode) => [storeCode, new Set(['print'])]));
  const groups = await plan(onePage, { changed });
  expect([...groups.keys()]).toEqual(['fr']);
  expect([...failures.keys()]).toEqual(['de']);
});
