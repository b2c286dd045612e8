import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeCategories, type CategoryPlace } from './place-categories.ts';

type Row = readonly [id: number, parentId?: number, level?: number];

function place(rows: readonly Row[]) {
  const drafts = new Map<number, CategoryPlace>(
    rows.map(([id, parentId, level]) => [id, { id, parentId, level, ids: undefined }]),
  );
  return placeCategories(drafts, 2);
}

describe('placeCategories', () => {
  test.each<[name: string, rows: readonly Row[], paths: readonly string[]]>([
    [
      'the usual tree',
      [
        [1, 0, 0],
        [2, 1, 1],
        [3, 2, 2],
        [4, 3, 3],
      ],
      ['1', '1/2', '1/2/3', '1/2/3/4'],
    ],
    [
      'a root of another id',
      [
        [27, 1, 1],
        [28, 27, 2],
        [29, 28, 3],
      ],
      ['1/27', '1/2/28', '1/2/28/29'],
    ],
    [
      'two roots',
      [
        [2, 1, 1],
        [42, 1, 1],
        [43, 42, 2],
      ],
      ['1/2', '1/42', '1/2/43'],
    ],
    [
      'no root at all',
      [
        [10, 0],
        [11, 0],
        [12, 10],
      ],
      ['1/2/10', '1/2/11', '1/2/10/12'],
    ],
    [
      'levels from 0, several on top',
      [
        [10, 0, 0],
        [11, 0, 0],
        [12, 10, 1],
      ],
      ['1/2/10', '1/2/11', '1/2/10/12'],
    ],
    ['one above all, without levels', [[9], [10, 9], [11, 9]], ['1/9', '1/2/10', '1/2/11']],
    [
      'parents that are not there',
      [
        [20, 7, 3],
        [21, 20, 4],
      ],
      ['1/2/20', '1/2/20/21'],
    ],
    [
      'ids of the shop’s root',
      [
        [1, 0],
        [2, 0],
        [3, 2],
      ],
      ['1/2/4', '1/2/5', '1/2/5/3'],
    ],
    [
      'a circle',
      [
        [3, 4, 2],
        [4, 3, 2],
        [5, 4, 3],
      ],
      ['1/2/3', '1/2/4', '1/2/5'],
    ],
    [
      'its own parent',
      [
        [3, 3, 2],
        [4, 3, 3],
      ],
      ['1/2/3', '1/2/3/4'],
    ],
  ])('%s', (_name, rows, paths) => {
    expect(place(rows).map(({ ids }) => ids.join('/'))).toEqual(paths);
  });

  test('any source gives one tree without cycles below the root', () => {
    const id = fc.integer({ min: 1, max: 12 });
    const row = fc.tuple(
      id,
      fc.option(fc.nat(12), { nil: undefined }),
      fc.option(fc.nat(4), { nil: undefined }),
    );
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: ([each]) => each }), (rows) => {
        const placed = place(rows);
        const pages = placed.filter(({ isRoot }) => !isRoot);
        expect(new Set(placed.map((each) => each.id)).size).toBe(rows.length);
        const known = new Map(pages.map((each) => [each.id, each.ids.join('/')]));
        for (const { ids, id: own } of pages) {
          expect(ids.at(-1)).toBe(own);
          expect(new Set(ids).size).toBe(ids.length);
          const parent = ids.at(-2) ?? 0;
          expect(parent === 2 ? '1/2' : known.get(parent)).toBe(ids.slice(0, -1).join('/'));
        }
      }),
    );
  });
});
