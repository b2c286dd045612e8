import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sideBySide } from './side-by-side.ts';
import type { PageTask } from './types.ts';

const task = (file: string): PageTask => ({ pathname: `/de/${file}`, status: 200, file });
const page = fc.nat().map((id) => task(`page-${id}.html`));
const dataFile = fc.nat().map((id) => task(`data/${id}.json`));

test('every page and file is in one part, pages in their order, at most 20 together', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(page, dataFile), { maxLength: 120 }), (tasks) => {
      const parts = sideBySide(tasks);
      const isPage = ({ file }: PageTask) => file.endsWith('.html');
      expect(parts.flat().filter(isPage)).toEqual(tasks.filter(isPage));
      expect(parts.flat().filter((each) => !isPage(each))).toEqual(tasks.filter((each) => !isPage(each)));
      expect(parts.every(({ length }) => length > 0 && length <= 20)).toBe(true);
    }),
  );
});

test('pages fill parts; a file, which may be large, is alone in its', () => {
  const pages = Array.from({ length: 45 }, (_, id) => task(`${id}.html`));
  const parts = sideBySide([task('a.json'), ...pages, task('b.xml')]);
  expect(parts.map(({ length }) => length)).toEqual([20, 20, 5, 1, 1]);
});
