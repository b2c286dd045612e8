import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { countedQuantity, parseQuantity } from './parse-quantity.ts';
import { quantityBound, quantityProblem } from './quantity.ts';

test.each([
  [2, 2],
  ['5', 5],
  ['2.9', 2],
  [undefined, 1],
  [null, 1],
  [-3, 0],
  ['-3', 0],
  [Number.NaN, 0],
])('a line of quantity %j counts for %d pieces', (qty, pieces) => {
  expect(countedQuantity(qty)).toBe(pieces);
});

describe('parseQuantity', () => {
  test.each([
    ['3', 3],
    [' 12 ', 12],
    ['2.9', 2],
    ['7 pieces', 7],
    ['abc', 1],
    ['', 1],
    [undefined, 1],
    [null, 1],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
    [4, 4],
    [2.7, 2],
    ['0', 0],
    ['-2', -2],
    ['1e3', 1],
    ['+4', 4],
    [-0, 0],
    [true, 1],
    [{}, 1],
  ])('%j is %d', (value, quantity) => {
    expect(parseQuantity(value)).toBe(quantity);
  });

  it('is a whole number for anything', () => {
    fc.assert(fc.property(fc.anything(), (value) => Number.isInteger(parseQuantity(value))));
  });
});

describe('quantityProblem', () => {
  test.each([
    ['1', undefined, undefined],
    [5, 5, undefined],
    ['0', 5, 'Quantity must be above 0'],
    [-1, 5, 'Quantity must be above 0'],
    [6, 5, 'Quantity must be below 6'],
    ['1.5', 5, 'Quantity must be positive integer'],
    ['two', 5, 'Quantity must be positive integer'],
    ['', 5, 'Quantity must be positive integer'],
    ['1e3', 5, 'Quantity must be positive integer'],
    ['0x3', 5, 'Quantity must be positive integer'],
    [' +3 ', 5, undefined],
    [undefined, 5, 'Quantity must be positive integer'],
    [99, null, undefined],
    [6, '5.0000', 'Quantity must be below 6'],
    [3, 2.5, 'Quantity must be below 3'],
    ['101', 100, 'Quantity must be below 101'],
    ['5', '5', undefined],
  ])('%j of at most %j: %s', (value, maximum, text) => {
    expect(quantityProblem(value, maximum)?.text).toBe(text);
  });
});

test.each([
  [5, 6],
  [2.5, 3],
])('at most %d is below %d', (maximum, bound) => {
  expect(quantityBound(maximum)).toBe(bound);
});
