import { expect, test } from 'vitest';
import { partQuantityProblem } from './part-quantity.ts';

test.each([
  ['1', undefined],
  [' 12 ', undefined],
  ['0', 'Must be greater than 0'],
  ['-2', 'Must be greater than 0'],
  ['-0.5', 'Must be greater than 0'],
  ['1.5', 'Quantity must be positive integer'],
  ['', 'Quantity must be positive integer'],
])('rejects or accepts %j of a part in each bundle: %s', (value, text) => {
  expect(partQuantityProblem(value)?.text).toBe(text);
});
