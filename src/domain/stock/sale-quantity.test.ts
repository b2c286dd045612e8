import { expect, test } from 'vitest';
import { saleQuantityProblem } from './sale-quantity.ts';
import { saleSteps } from './sale-limits.ts';

test.each([
  ['1', {}, undefined],
  ['0', {}, 'Quantity must be above 0'],
  ['1.5', { qty_increments: 6 }, 'Quantity must be positive integer'],
  ['6', { qty_increments: 6 }, undefined],
  ['7', { qty_increments: 6 }, 'Quantity must be a multiple of 6'],
  ['5', { min_sale_qty: 6 }, 'Quantity must be at least 6'],
  ['6', { min_sale_qty: 7, qty_increments: 6 }, 'Quantity must be at least 12'],
  ['10', { max_sale_qty: 10 }, undefined],
  ['11', { max_sale_qty: 10 }, 'Quantity must be below 11'],
  ['3', { edition_pieces: 3 }, undefined],
  ['4', { edition_pieces: 3 }, 'Only 3 products of this type are available!'],
  [4, { edition_pieces: 3, max_sale_qty: 2 }, 'Quantity must be below 3'],
])('%j of a product sold by %j: %s', (value, limits, text) => {
  expect(saleQuantityProblem(value, saleSteps(limits))?.text).toBe(text);
});
