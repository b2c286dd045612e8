import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PageReads, readsDirectoryOf } from './page-reads.ts';
import { planPages } from './render-plan.ts';
import type { Changes, PageFailure } from './types.ts';
import { WorkerPool } from './worker-pool.ts';

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
  options: {
    readonly open?: string;
    readonly changes?: Changes;
    readonly workers?: number;
    readonly listOutOfStock?: boolean;
  } = {},
) {
  const chunk = path.join(folder, 'render.mjs');
  await writeFile(
    chunk,
    `import { runJobs } from '${new URL('./render-worker.ts', import.meta.url).href}';
     import { storePageTasks } from '${new URL('./page-tasks.ts', import.meta.url).href}';
     runJobs(async (now) => {
       ${options.open ?? ''}
       return {
         async snapshotId() { return ''; },
         async tasks(storeCode) {
           const pages = () => { ${pages} };
           return storePageTasks(storeCode, pages(), [now.toISOString().slice(0, 10) + '.txt']);
         },
         async changedAnswers(storeCode, reads, asked) {
           const ofStores = [...reads].filter((read) => asked === 'all' || read.startsWith('?alternates:'));
           return new Set(ofStores.filter((read) => read.endsWith('old#1')));
         },
         async close() {},
       };
     });`,
  );
  const { changes } = options;
  const data = { now: '2026-11-24T00:00:00.000Z' };
  const pool = new WorkerPool(pathToFileURL(chunk), data, options.workers ?? 2);
  try {
    const asked = {
      buildDirectory: folder,
      storeCodes: ['de', 'fr', 'se'],
      listOutOfStock: options.listOutOfStock ?? true,
      ...(changes && { changes }),
    };
    return await planPages(pool, asked, failures);
  } finally {
    await pool.close();
  }
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

it('leaves out a store whose pages are unknown, gives the reason, and plans the others', async () => {
  const groups = await plan(`if (storeCode === 'fr') throw new Error('No categories.'); ${onePage}`);
  expect([...groups.keys()]).toEqual(['root', 'de', 'se']);
  expect([...failures.keys()]).toEqual(['fr']);
  expect(failures.get('fr')?.[0]?.cause).toContain('No categories.');
});

it.each([
  [3, 'A worker thread stopped with exit code 3.'],
  [0, 'A worker thread ended before its job was done.'],
])('fails if a worker ends with %i while planning', async (code, message) => {
  await expect(plan(`if (storeCode === 'fr') process.exit(${code}); ${onePage}`)).rejects.toThrow(message);
});

it('fails with the full error of a bundle that can’t be opened', async () => {
  const open = `throw Object.assign(new Error('No database.'), { name: 'DatabaseError', hint: 'Start it.' });`;
  await expect(plan(onePage, { open })).rejects.toMatchObject({
    name: 'DatabaseError',
    message: 'No database.',
    hint: 'Start it.',
  });
});

const changes: Changes = {
  reads: new Map([['de', new Set(['print'])]]),
  answers: new Map(),
  whole: new Set(),
  unindexed: new Set(),
};
async function keepReads(storeCode = 'de', ofPrint: readonly string[] = ['print']): Promise<void> {
  const reads = new PageReads();
  for (const { pathname, file } of (await plan(onePage)).get(storeCode)?.tasks ?? []) {
    reads.add({ pathname, file, reads: pathname === `/${storeCode}/${storeCode}-print` ? ofPrint : [] });
  }
  await reads.write(readsDirectoryOf(folder), storeCode);
}

it.each([true, false])(
  'plans the pages that use a changed product, in the stores in which one changed (%s)',
  async (listOutOfStock) => {
    await keepReads();
    const groups = await plan(onePage, { changes, listOutOfStock });
    expect([...groups.keys()]).toEqual(['de']);
    expect(groups.get('de')).toMatchObject({
      tasks: [{ pathname: '/de/de-print', status: 200, file: 'de-print.html' }],
      previous: { changed: new Set(['print']) },
    });
  },
);

const twoPages = `return [{ path: 'a', page: 1 }, { path: 'b', page: 1 }];`;

it('plans new pages, and removes deleted ones', async () => {
  await keepReads();
  const groups = await plan(twoPages, { changes, listOutOfStock: false });
  expect(pathnames(groups, 'de')).toEqual(['/de/a', '/de/b']);
  expect(groups.get('de')?.previous?.gone).toEqual([
    { pathname: '/de/de-print', status: 200, file: 'de-print.html' },
  ]);
});

it('plans the pages that use a changed answer, in all stores', async () => {
  const answers = {
    ...changes,
    answers: new Map(['de', 'fr', 'se'].map((storeCode) => [storeCode, 'all'] as const)),
  };
  for (const storeCode of ['de', 'fr', 'se']) await keepReads(storeCode);
  expect([...(await plan(onePage, { changes: answers })).keys()]).toEqual(['de']);
  await keepReads('fr', ['?old#1', '?new#1']);
  const groups = await plan(onePage, { changes: answers });
  expect([...groups.keys()]).toEqual(['de', 'fr']);
  expect(pathnames(groups, 'fr')).toEqual(['/fr/fr-print']);
});

it('compares only answers about other stores if the store’s own catalogue is unchanged', async () => {
  const answers = new Map([['fr', 'of-stores'] as const]);
  const ofStores = { ...changes, reads: new Map(), answers };
  await keepReads('fr', ['?old#1', '?alternates:new#1']);
  expect([...(await plan(twoPages, { changes: ofStores })).keys()]).toEqual([]);
  await keepReads('fr', ['?alternates:old#1']);
  expect(pathnames(await plan(twoPages, { changes: ofStores }), 'fr')).toEqual(['/fr/fr-print']);
});

it('plans all pages of a store with unknown changes', async () => {
  await keepReads();
  const groups = await plan(onePage, { changes: { ...changes, whole: new Set(['de']) } });
  expect(pathnames(groups, 'de')).toContain('/de/checkout');
  expect(groups.get('de')?.previous).toBeUndefined();
});

it('plans the pages of a store that failed before, even if another store’s catalogue changed since', async () => {
  await keepReads();
  const answers = new Map([['de', 'of-stores'] as const]);
  const failed = { ...changes, reads: new Map(), answers, whole: new Set(['de']) };
  expect(pathnames(await plan(twoPages, { changes: failed }), 'de')).toContain('/de/a');
});

it('plans all pages of a store that was never rendered', async () => {
  expect(pathnames(await plan(onePage, { changes }), 'de')).toContain('/de/checkout');
});

it.each([
  ['that breaks off', '["print"]\n["/de","index.html",[0'],
  ['of another shape', '["print"]\n{"/de":[0]}\n'],
])('leaves out a store whose previous build has a file %s, and plans the others', async (_, text) => {
  await mkdir(readsDirectoryOf(folder));
  await writeFile(path.join(readsDirectoryOf(folder), 'de.ndjson'), text);
  const ofBoth = new Map(['de', 'fr'].map((storeCode) => [storeCode, new Set(['print'])]));
  const groups = await plan(onePage, { changes: { ...changes, reads: ofBoth } });
  expect([...groups.keys()]).toEqual(['fr']);
  expect([...failures.keys()]).toEqual(['de']);
});
