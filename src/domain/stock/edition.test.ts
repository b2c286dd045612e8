import { describe, expect, it, test } from 'vitest';
import { editionNumbers, editionStock, limitedEditionQuantity } from './edition.ts';

test.each([
  [0, undefined],
  [0, { is_in_stock: false, qty: 9, backorders: true }],
  [0, { is_in_stock: true, qty: 0 }],
  [3, { is_in_stock: true, qty: 3 }],
  [3, { qty: 3 }],
  [3, { is_in_stock: true, qty: 3, backorders: true }],
  [1, { is_in_stock: true, qty: 0, backorders: true }],
  [Number.POSITIVE_INFINITY, { is_in_stock: true, qty: 0, manage_stock: false }],
  [Number.POSITIVE_INFINITY, { is_in_stock: true, qty: 0, manage_stock: 0 }],
])('%s pieces in %j', (pieces, stock) => {
  expect(editionStock(stock)).toBe(pieces);
});

describe('editionNumbers', () => {
  it.each<[string, number, number, number[], number, number[]]>([
    ['the first that are sold here', 10, 7, [], 2, [4, 5]],
    ['the next', 10, 7, [4, 5], 2, [6, 7]],
    ['those that were given back', 10, 7, [4, 6], 2, [5, 7]],
    ['all', 3, 3, [], 3, [1, 2, 3]],
    ['fewer where there are no more', 10, 7, [4, 5, 6, 7, 8, 9], 3, [10]],
    ['none of an edition that is sold out', 3, 3, [1, 2, 3], 1, []],
    ['none for nothing', 3, 3, [], 0, []],
  ])('%s', (_, size, sellable, taken, qty, numbers) => {
    expect(editionNumbers({ size, sellable }, new Set(taken), qty)).toEqual(numbers);
  });
});

describe('limitedEditionQuantity', () => {
  test.each([
    [{ id: 1003, limited_edition_size: 50, stock: { qty: 100 } }, 47],
    [{ id: 1003, limited_edition_size: 50, stock: { qty: 20 } }, 20],
    [{ id: 1003, limited_edition_size: 50, stock: { qty: 0 } }, 1],
    [{ id: 1003, limited_edition_size: 50, stock: { qty: -4 } }, 1],
    [{ id: 1003, limited_edition_size: 50 }, 1],
    [{ id: 1000, limited_edition_size: '50', stock: { qty: 100 } }, 50],
    [{ id: 1009, limited_edition_size: 5, stock: { qty: 3 } }, 0],
    [{ id: 1009, limited_edition_size: 'many', stock: { qty: 3 } }, 0],
    [{ id: '1003', limited_edition_size: 50, stock: { qty: '100' } }, 47],
    [{ id: 1003, limited_edition_size: 50, stock: { qty: 'some' } }, 1],
    [{ id: 1003, limited_edition_size: 50, stock: null }, 1],
    [{ id: 1003, limited_edition_size: null, stock: { qty: 3 } }, 0],
    [{ id: 'x', limited_edition_size: 50, stock: { qty: 3 } }, 0],
  ])('%j: %d', (product, expected) => {
    expect(limitedEditionQuantity(product)).toBe(expected);
  });
});
