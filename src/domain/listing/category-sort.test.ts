import { expect, test } from 'vitest';
import { categorySort, isSortOffered } from './category-sort.ts';

const defaultSort = { attribute: 'popularity', order: 'asc' } as const;
const sorts = [
  defaultSort,
  { attribute: 'id', order: 'desc' },
  { attribute: 'price', order: 'asc' },
] as const;
const settings = { sorts, namedSorts: { latest: sorts[1] }, defaultSort };

test.each([
  ['price', 'price:asc', true],
  ['created_at', 'id:desc', true],
  ['latest', 'id:desc', true],
  ['name', 'popularity:asc', false],
  ['constructor', 'popularity:asc', false],
  ['', 'popularity:asc', false],
])('default_sort_by %j', (given, expected, isOffered) => {
  const { attribute, order } = categorySort({ default_sort_by: given }, settings);
  expect(`${attribute}:${order}`).toBe(expected);
  expect(isSortOffered(given, settings)).toBe(isOffered);
});

test('a category that names none has the default order', () => {
  expect(categorySort({}, settings)).toBe(defaultSort);
  expect(categorySort(undefined, settings)).toBe(defaultSort);
});
