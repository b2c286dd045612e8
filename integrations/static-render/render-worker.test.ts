import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batchesOf } from './render-worker.ts';
import type { PageTask } from './types.ts';

const task = (file: string): PageTask => ({ pathname: `/de/${file}`, status: 200, file });
const page = fc.nat().map((id) => task(`page-${id}.html`));
const dataFile = fc.nat().map((id) => task(`data/${id}.json`));

test('puts every page and file into one batch, pages in order, at most 20 together', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(page, dataFile), { maxLength: 120 }), (tasks) => {
      const batches = batchesOf(tasks);
      const isPage = ({ file }: PageTask) => file.endsWith('.html');
      expect(batches.flat().filter(isPage)).toEqual(tasks.filter(isPage));
      expect(batches.flat().filter((each) => !isPage(each))).toEqual(tasks.filter((each) => !isPage(each)));
      expect(batches.every(({ length }) => length > 0 && length <= 20)).toBe(true);
    }),
  );
});

test('fills batches with pages; a file, which may be large, has one of its own', () => {
  const pages = Array.from({ length: 45 }, (_, id) => task(`${id}.html`));
  const batches = batchesOf([task('a.json'), ...pages, task('b.xml')]);
  expect(batches.map(({ length }) => length)).toEqual([20, 20, 5, 1, 1]);
});
