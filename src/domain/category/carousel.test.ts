import { describe, expect, test } from 'vitest';
import { carouselBySkus, carouselByCategory, carouselQuery } from './carousel.ts';

const range = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id: id + 1, sku: `s${id + 1}` }));
const ids = (list: readonly { readonly id: number | string }[]) => list.map(({ id }) => id);

test.each([
  [{ size: 30 }, { categoryId: 5, page: 1, pageSize: 30, sort: 'id:desc' }],
  [{ size: -1 }, { categoryId: 5, page: 1, pageSize: 0, sort: 'id:desc' }],
  [
    { size: 12, sort: 'popularity:asc' },
    { categoryId: 5, page: 1, pageSize: 12, sort: 'popularity:asc' },
  ],
])('carouselQuery of category 5 with %j is %j', (options, query) => {
  expect(carouselQuery(5, options)).toEqual(query);
});

describe('carouselByCategory', () => {
  test.each([
    [0, 12, []],
    [3, 12, [3, 2, 1]],
    [14, 12, [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]],
    [3, 2, [3, 2]],
    [3, 0, []],
  ])('of %d products, %j', (count, size, expected) => {
    expect(ids(carouselByCategory(range(count), { size }))).toEqual(expected);
  });

  test('accepts IDs as numbers and texts', () => {
    const products = [
      { id: '9', sku: 'a' },
      { id: '10', sku: 'b' },
      { id: 1, sku: 'c' },
    ];
    expect(ids(carouselByCategory(products, { size: 12 }))).toEqual(['10', '9', 1]);
  });

  test('replaces products shown before by others', () => {
    const shown = new Set(['s5', 's4']);
    expect(ids(carouselByCategory(range(5), { size: 2, shown }))).toEqual([3, 2]);
  });
});

describe('carouselBySkus', () => {
  test.each([
    [
      ['s3', 's1'],
      [3, 1],
    ],
    [
      ['s1', 's9', 's2'],
      [1, 2],
    ],
    [['s1', 's1'], [1]],
    [[' s2 '], [2]],
    [[], []],
  ])('%j', (skus, expected) => {
    expect(ids(carouselBySkus(range(3), skus))).toEqual(expected);
  });

  test('includes all, however many', () => {
    const all = range(60);
    expect(
      carouselBySkus(
        all,
        all.map(({ sku }) => sku),
      ),
    ).toHaveLength(60);
  });
});
