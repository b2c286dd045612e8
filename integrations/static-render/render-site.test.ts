import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LiveStores } from './build/history/live-stores.ts';
import { publishPages } from './publish-group.ts';
import { renderSite, type RenderSiteOptions } from './render-site.ts';
import type { StoreFinish } from './types.ts';

/**
 * A bundle whose pages say how often the store was rendered, and which `snapshot` the worker saw, which is written as code of
 * `opened` and `threadId`; `b` and the records show the product `print`.
 */
const bundle = (times: string, snapshot: string) => `
  import { threadId } from 'node:worker_threads';
  import { runJobs } from '${new URL('./render-worker.ts', import.meta.url).href}';
  import { storePageTasks } from '${new URL('./page-tasks.ts', import.meta.url).href}';
  runJobs(async () => {
    const readers = ['/de/b', '/de/records.json'];
    let opened = 0;
    const seen = () => String(${snapshot});
    return {
      async snapshotId() {
        return seen();
      },
      async openSnapshot() {
        opened += 1;
      },
      async tasks(storeCode) {
        if (storeCode === 'lost' && seen().startsWith('early')) throw new Error('It was not there yet.');
        return storePageTasks(storeCode, [{ path: 'a', page: 1 }, { path: 'b', page: 1 }], ['records.json']);
      },
      async prepare() {},
      async render(pathname) {
        if (pathname === '/hoard/b') for (const hoard = []; ; await null) hoard.push(Array(1000).fill(pathname));
        return {
          status: pathname.includes('not-found') || pathname === '/404' ? 404 : 200,
          body: Buffer.from(pathname + ' ${times}' + (seen() === '' ? '' : ' ' + seen())),
          contentSecurityPolicy: '',
          cause: undefined,
          reads: readers.includes(pathname) ? ['print'] : [],
        };
      },
      async close() {},
    };
  });`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vernissage-site-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Renders with a bundle of its own, since a thread keeps what it has imported. */
async function render(times: string, options: Partial<RenderSiteOptions> = {}, snapshot = "''") {
  const serverDirectory = path.join(folder, `server-${times}`);
  await mkdir(serverDirectory, { recursive: true });
  await writeFile(path.join(serverDirectory, 'render.mjs'), bundle(times, snapshot));
  return renderSite({
    serverDirectory,
    clientDirectory: path.join(folder, 'client'),
    storeCodes: ['de'],
    now: new Date('2026-11-26T00:00:00Z'),
    workers: 2,
    finish,
    publish: publishPages(
      path.join(folder, 'client'),
      new LiveStores({
        buildDirectory: folder,
        code: '',
        clock: () => new Date(),
        isForced: true,
        movedPaths: () => Promise.resolve(new Set()),
      }),
    ),
    ...options,
  });
}
const published = (file: string) => readFile(path.join(folder, 'client', file), 'utf8');

/** Keeps a copy of the records, as a search index would. */
const finish: StoreFinish = {
  sources: ['records.json'],
  async make(_, directory) {
    await mkdir(path.join(directory, 'index'));
    await writeFile(
      path.join(directory, 'index/copy.json'),
      await readFile(path.join(directory, 'records.json')),
    );
  },
};
const changes = {
  reads: new Map([['de', new Set(['print'])]]),
  answers: new Map(),
  whole: new Set<string>(),
  unindexed: new Set<string>(),
};

it('renders a store with the files beside its pages', async () => {
  const { pages, failures } = await render('once');
  // Two pages, a file, the fixed pages, the one that is not found; and five outside any store.
  expect({ pages, failures: failures.size }).toEqual({ pages: 21, failures: 0 });
  expect(await published('de/a.html')).toBe('/de/a once');
  expect(await published('de/404.html')).toBe('/de/page-not-found once');
  expect(await published('de/index/copy.json')).toBe('/de/records.json once');
  expect(await published('robots.txt')).toBe('/robots.txt once');
});

it('renders the pages that show a change, then the files beside them', async () => {
  await render('once');
  const progress: number[] = [];
  const { pages, failures } = await render('twice', {
    changes,
    onProgress: (done) => progress.push(done),
    finish: {
      ...finish,
      async make(...given) {
        expect(await published('de/b.html')).toBe('/de/b twice');
        expect(await published('de/records.json')).toBe('/de/records.json once');
        await finish.make(...given);
      },
    },
  });
  expect({ pages, failures: [...failures.values()].flat(), progress }).toEqual({
    pages: 2,
    failures: [],
    progress: [1, 2],
  });
  expect(await published('de/a.html')).toBe('/de/a once');
  expect(await published('de/index/copy.json')).toBe('/de/records.json twice');
  expect(await published('de/records.json')).toBe('/de/records.json twice');
});

it('leaves the files beside the pages of an interrupted run to the next run', async () => {
  await render('once');
  const left: (readonly string[])[] = [];
  const ended = render('twice', {
    changes,
    async onPages({ unfinished }) {
      left.push(unfinished);
      expect(await published('de/b.html')).toBe('/de/b twice');
      throw new Error('killed');
    },
  });
  await expect(ended).rejects.toThrow('killed');
  expect(left).toEqual([['de']]);
  expect(await published('de/index/copy.json')).toBe('/de/records.json once');
  const nothing = { ...changes, reads: new Map() };
  expect(await render('thrice', { changes: nothing })).toMatchObject({ pages: 0 });
  const { pages } = await render('thrice', { changes: { ...nothing, unindexed: new Set(['de']) } });
  expect(pages).toBe(1);
  expect(await published('de/b.html')).toBe('/de/b twice');
  expect(await published('de/index/copy.json')).toBe('/de/records.json thrice');
});

it('publishes the other stores if one runs out of memory', async () => {
  const { failures } = await render('once', { storeCodes: ['de', 'hoard', 'se'], workers: 1 });
  expect([...failures.keys()]).toEqual(['hoard']);
  expect(failures.get('hoard')?.[0]?.cause).toContain('more memory than one worker may have');
  expect(await published('se/b.html')).toBe('/se/b once');
  await expect(published('hoard/a.html')).rejects.toThrow('ENOENT');
}, 60_000);

it('keeps the previous search index if it can’t be rebuilt, and names the store', async () => {
  await render('once');
  const make = () => Promise.reject(new Error('No room.'));
  const { failures } = await render('twice', { changes, finish: { ...finish, make } });
  expect(failures.get('de')?.[0]?.cause).toContain('No room.');
  expect(await published('de/b.html')).toBe('/de/b twice');
  expect(await published('de/records.json')).toBe('/de/records.json once');
  expect(await published('de/index/copy.json')).toBe('/de/records.json once');
});

describe('if the database changes while the workers start', () => {
  const isOdd = 'threadId % 2 === 1';

  it('renders all pages from one snapshot', async () => {
    await render('once', {}, `${isOdd} && opened < 2 ? 'early' : 'late'`);
    const folders = ['client', 'builds/de'].map((name) =>
      readdir(path.join(folder, name), { recursive: true, withFileTypes: true }),
    );
    const files = (await Promise.all(folders)).flat();
    const paths = files.filter((each) => each.isFile()).map((each) => path.join(each.parentPath, each.name));
    const texts = await Promise.all(paths.map((file) => readFile(file, 'utf8')));
    expect(texts.filter((text) => !text.endsWith(' late'))).toEqual([]);
    expect(texts).toHaveLength(22);
  });

  it('renders the changes up to the workers’ snapshot, and drops failures of the earlier plan', async () => {
    await render('once');
    const tries: boolean[] = [];
    const broken = { ...changes, reads: new Map([['lost', new Set(['print'])]]) };
    const { pages, failures } = await render(
      'twice',
      {
        storeCodes: ['de', 'lost'],
        snapshotId: 'early',
        changes: broken,
        async replan(openSnapshots) {
          const isThere = await openSnapshots('late');
          tries.push(isThere);
          return isThere ? { snapshotId: 'late', changes } : undefined;
        },
      },
      `opened < 3 ? 'early' + threadId : 'late'`,
    );
    expect({ tries, pages, failures: [...failures.keys()] }).toEqual({
      tries: [false, false, true],
      pages: 2,
      failures: [],
    });
    expect(await published('de/b.html')).toBe('/de/b twice late');
    expect(await published('de/a.html')).toBe('/de/a once');
  });

  it('does not plan again if nothing changed', async () => {
    await render('once');
    const replan = () => Promise.reject(new Error('It planned again.'));
    const { pages } = await render('twice', { snapshotId: 'early', changes, replan }, `'early'`);
    expect(pages).toBe(2);
  });

  it('gives up if it keeps changing', async () => {
    await expect(render('once', {}, `${isOdd} ? opened : -1`)).rejects.toThrow('changes all the time');
  });

  it('fails the stores for which no worker with that snapshot is left', async () => {
    const stores = { storeCodes: ['de', 'hoard', 'se'], workers: 1 };
    const { failures } = await render('once', stores, 'threadId');
    expect([...failures.keys()]).toEqual(['hoard', 'se']);
    expect(failures.get('se')?.[0]?.cause).toContain('no worker was left');
    await expect(published('se/b.html')).rejects.toThrow('ENOENT');
  }, 60_000);
});
