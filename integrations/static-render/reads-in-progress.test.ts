import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PageReads } from './page-reads.ts';
import { ReadsInProgress } from './reads-in-progress.ts';
import type { GroupPlan } from './render-plan.ts';
import type { PageRead, RenderResult } from './types.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vernissage-reads-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const unpublished = () => path.join(folder, 'rendering');
const published = () => path.join(folder, 'reads');
const home: PageRead = { pathname: '/de', file: 'index.html', reads: ['a'] };
const print: PageRead = { pathname: '/de/a', file: 'a.html', reads: ['a', 'b'] };

function pagesOf(reads: PageReads | undefined, name: string) {
  return reads?.tasksOf(new Set([name])).map(({ pathname }) => pathname);
}

function planOf(...pathnames: string[]) {
  return { tasks: pathnames.map((pathname) => ({ pathname, status: 200 as const, file: 'x.html' })) };
}

function answer(group: string, reads: readonly PageRead[], failed: readonly string[] = []): RenderResult {
  const failures = failed.map((pathname) => ({ pathname, cause: 'broken' }));
  return { group, written: reads.length, bytes: 0, failures, policies: [], reads };
}

it('publishes a store’s sources with its last page', async () => {
  const reads = new ReadsInProgress(new Map([['de', planOf('/de', '/de/a')]]), unpublished());
  reads.add(answer('de', [home]));
  expect(await readdir(folder)).toEqual([]);
  reads.add(answer('de', [print]));
  await reads.publish('de', published());
  const kept = await PageReads.read(published(), 'de');
  expect(kept?.tasks().map(({ pathname }) => pathname)).toEqual(['/de', '/de/a']);
  expect(pagesOf(kept, 'b')).toEqual(['/de/a']);
  expect(await readdir(unpublished())).toEqual([]);
});

it('publishes the sources of a round’s pages, then those of the last page', async () => {
  const reads = new ReadsInProgress(new Map([['de', planOf('/de', '/de/a')]]), unpublished());
  const names = async () =>
    (await PageReads.read(published(), 'de'))?.tasks().map(({ pathname }) => pathname);
  reads.add(answer('de', [home]));
  await reads.publish('de', published());
  expect(await names()).toEqual(['/de']);
  reads.add(answer('de', [print]));
  await reads.publish('de', published());
  expect(await names()).toEqual(['/de', '/de/a']);
});

it('adds to a store’s sources if only some pages are rendered again', async () => {
  const previous = new PageReads();
  previous.add(home);
  previous.add({ pathname: '/de/a', file: 'a.html', reads: ['a'] });
  const reads = new ReadsInProgress(
    new Map([
      ['de', { ...planOf('/de/a'), previous: { reads: previous, changed: new Set(['b']), gone: [] } }],
    ]),
    unpublished(),
  );
  reads.add(answer('de', [print]));
  await reads.publish('de', published());
  const kept = await PageReads.read(published(), 'de');
  expect(pagesOf(kept, 'b')).toEqual(['/de/a']);
  expect(pagesOf(kept, 'a')).toEqual(['/de', '/de/a']);
});

it('writes nothing if re-rendered pages use the same sources', async () => {
  const previous = new PageReads();
  previous.add(home);
  previous.add(print);
  await previous.write(published(), 'de');
  const kept = await PageReads.read(published(), 'de');
  if (!kept) throw new Error('Nothing is kept.');
  const reads = new ReadsInProgress(
    new Map([['de', { ...planOf('/de/a'), previous: { reads: kept, changed: new Set(['b']), gone: [] } }]]),
    unpublished(),
  );
  reads.add(answer('de', [print]));
  await reads.publish('de', published());
  expect(await readdir(folder)).toEqual(['reads']);
});

it('keeps the published sources of a store that was not rendered, or failed', async () => {
  const groups = new Map<string, GroupPlan>([
    ['de', { ...planOf(), previous: { reads: new PageReads(), changed: new Set(), gone: [] } }],
    ['se', planOf('/se', '/se/a')],
  ]);
  const reads = new ReadsInProgress(groups, unpublished());
  reads.add(answer('se', [{ pathname: '/se', file: 'index.html', reads: [] }], ['/se/a']));
  await reads.publish('de', published());
  await reads.settled();
  expect(await readdir(folder)).toEqual(['rendering']);
});

it('reports a write error when the store is published', async () => {
  await writeFile(path.join(folder, 'rendering'), 'a file where the folder should be');
  const reads = new ReadsInProgress(new Map([['de', planOf('/de')]]), unpublished());
  reads.add(answer('de', [home]));
  await reads.settled();
  await expect(reads.publish('de', published())).rejects.toThrow(/EEXIST|ENOTDIR/);
});

it('writes the remaining sources of a store with deleted pages', async () => {
  const previous = new PageReads();
  previous.add(home);
  previous.add(print);
  await previous.write(published(), 'de');
  const kept = await PageReads.read(published(), 'de');
  if (!kept) throw new Error('Nothing is kept.');
  const gone = [{ pathname: '/de/a', status: 200 as const, file: 'a.html' }];
  const plan = { ...planOf(), previous: { reads: kept, changed: new Set<string>(), gone } };
  const reads = new ReadsInProgress(new Map([['de', plan]]), unpublished());
  await reads.publish('de', published());
  expect((await PageReads.read(published(), 'de'))?.tasks()).toMatchObject([{ pathname: '/de' }]);
});
