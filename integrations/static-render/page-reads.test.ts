import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { everyProduct } from '../../src/catalogue/traced-reads.ts';
import { PageReads } from './page-reads.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vernissage-reads-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const pages = [
  { pathname: '/de', file: 'index.html', reads: ['a', 'b'] },
  { pathname: '/de/a', file: 'a.html', reads: ['a'] },
  { pathname: '/de/about', file: 'about.html', reads: [] },
  { pathname: '/de/cheapest', file: 'cheapest.html', reads: [everyProduct] },
];
function readsOf(read: typeof pages): PageReads {
  const reads = new PageReads();
  read.forEach((page) => reads.add(page));
  return reads;
}
const touched = (reads: PageReads, ...names: string[]) =>
  reads.tasksOf(new Set(names)).map(({ pathname }) => pathname);
const all = (reads: PageReads | undefined) => reads?.tasks().map(({ pathname }) => pathname);

it('names the pages that use a product', () => {
  const reads = readsOf(pages);
  expect(touched(reads, 'b')).toEqual(['/de', '/de/cheapest']);
  expect(touched(reads, 'a', 'b')).toEqual(['/de', '/de/a', '/de/cheapest']);
  expect(touched(reads, 'unknown')).toEqual(['/de/cheapest']);
  expect(touched(reads)).toEqual([]);
});

it('reports how they are rendered again', () => {
  const reads = readsOf(pages);
  reads.add({ pathname: '/de/page-not-found', file: '404.html', reads: ['b'] });
  expect(reads.tasksOf(new Set(['b']))).toEqual([
    { pathname: '/de', status: 200, file: 'index.html' },
    { pathname: '/de/cheapest', status: 200, file: 'cheapest.html' },
    { pathname: '/de/page-not-found', status: 404, file: '404.html' },
  ]);
});

it('knows the last version of a page', () => {
  const reads = readsOf(pages);
  reads.add({ pathname: '/de/a', file: 'a.html', reads: ['c'] });
  expect(touched(reads, 'a')).toEqual(['/de', '/de/cheapest']);
  expect(touched(reads, 'c')).toEqual(['/de/a', '/de/cheapest']);
});

it('forgets a deleted page, and sources that no page uses any more', async () => {
  await readsOf(pages).write(folder, 'de');
  const reads = await PageReads.read(folder, 'de');
  reads?.remove(['/de', '/de/nothing']);
  expect(all(reads)).toEqual(['/de/a', '/de/about', '/de/cheapest']);
  await reads?.write(folder, 'de');
  const kept = await PageReads.read(folder, 'de');
  expect(all(kept)).toEqual(['/de/a', '/de/about', '/de/cheapest']);
  expect(kept && [...kept.names()]).toEqual(['a', everyProduct]);
  expect(kept && touched(kept, 'a')).toEqual(['/de/a', '/de/cheapest']);
});

it('is the same after it was stored', async () => {
  await readsOf(pages).write(folder, 'de');
  expect(await readdir(folder)).toEqual(['de.ndjson']);
  const reads = await PageReads.read(folder, 'de');
  expect(reads && touched(reads, 'b')).toEqual(['/de', '/de/cheapest']);
  expect(reads?.tasksOf(new Set(['b']))).toEqual(readsOf(pages).tasksOf(new Set(['b'])));
  expect(all(reads)).toEqual(pages.map(({ pathname }) => pathname));
  expect(await PageReads.read(folder, 'se')).toBeUndefined();
});
