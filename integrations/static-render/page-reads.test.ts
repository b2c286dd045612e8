import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { everyProduct } from '../../src/catalogue/product-reads.ts';
import { PageReads } from './page-reads.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vernissage-reads-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const pages = [
  { pathname: '/de', skus: ['a', 'b'] },
  { pathname: '/de/a', skus: ['a'] },
  { pathname: '/de/about', skus: [] },
  { pathname: '/de/cheapest', skus: [everyProduct] },
];
function readsOf(read: typeof pages): PageReads {
  const reads = new PageReads();
  read.forEach((page) => reads.add(page));
  return reads;
}
const touched = (reads: PageReads, ...skus: string[]) => [...reads.pagesOf(new Set(skus))];

it('names the pages that were made from a product', () => {
  const reads = readsOf(pages);
  expect(touched(reads, 'b')).toEqual(['/de', '/de/cheapest']);
  expect(touched(reads, 'a', 'b')).toEqual(['/de', '/de/a', '/de/cheapest']);
  expect(touched(reads, 'unknown')).toEqual(['/de/cheapest']);
  expect(touched(reads)).toEqual([]);
});

it('knows a page as it was made last', () => {
  const reads = readsOf(pages);
  reads.add({ pathname: '/de/a', skus: ['c'] });
  expect(touched(reads, 'a')).toEqual(['/de', '/de/cheapest']);
  expect(touched(reads, 'c')).toEqual(['/de/a', '/de/cheapest']);
});

it('tells whether a store has the pages that it had', () => {
  const paths = pages.map(({ pathname }) => pathname);
  const reads = readsOf(pages);
  expect(reads.hasExactly(paths.toReversed())).toBe(true);
  expect(reads.hasExactly(paths.slice(1))).toBe(false);
  expect(reads.hasExactly([...paths.slice(1), '/de/other'])).toBe(false);
});

it('is the same after it was kept', async () => {
  await readsOf(pages).write(folder, 'de');
  expect(await readdir(folder)).toEqual(['de.json']);
  const reads = await PageReads.read(folder, 'de');
  expect(reads && touched(reads, 'b')).toEqual(['/de', '/de/cheapest']);
  expect(reads?.hasExactly(pages.map(({ pathname }) => pathname))).toBe(true);
  expect(await PageReads.read(folder, 'se')).toBeUndefined();
});
