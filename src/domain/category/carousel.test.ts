import { describe, expect, test } from 'vitest';
import { carouselQuery, carouselBySkus, carouselByCategory } from './carousel.ts';
import { compareBySort, matchesCondition } from '../search/search-match.ts';

const range = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id: id + 1, sku: `s${id + 1}` }));
const ids = (list: readonly { readonly id: number | string }[]) => list.map(({ id }) => id);

describe('carouselByCategory', () => {
  test.each([
    [0, 12, []],
    [3, 12, [3, 2, 1]],
    [14, undefined, [14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3]],
    [3, 2, [3, 2]],
    [3, 0, []],
  ])('of %d products, %j', (count, size, expected) => {
    expect(ids(carouselByCategory(range(count), size))).toEqual(expected);
  });

  test('ids are numbers, also as texts', () => {
    expect(ids(carouselByCategory([{ id: '9' }, { id: '10' }, { id: 1 }]))).toEqual(['10', '9', 1]);
  });
});

test('carouselQuery asks for the same', () => {
  const query = carouselQuery([5]);
  expect(query).toMatchObject({ from: 0, size: 12, sort: [{ attribute: 'id', order: 'desc' }] });
  const product = { visibility: 4, status: 1, category_ids: [5] };
  const isFound = (each: object) => query.filters.every((condition) => matchesCondition(each, condition));
  expect(isFound(product)).toBe(true);
  expect(isFound({ ...product, category_ids: [6] })).toBe(false);
  expect(isFound({ ...product, visibility: 1 })).toBe(false);
  expect(isFound({ ...product, status: 2 })).toBe(false);
  const all = range(20);
  expect(all.toSorted(compareBySort(query.sort)).slice(0, query.size)).toEqual(carouselByCategory(all));
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

  test('are all, however many', () => {
    const all = range(60);
    expect(
      carouselBySkus(
        all,
        all.map(({ sku }) => sku),
      ),
    ).toHaveLength(60);
  });
});
