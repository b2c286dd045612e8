import { describe, expect, test } from 'vitest';
import { stockProblem } from './normalise-stock.ts';

describe('stockProblem', () => {
  test.each([
    [{}],
    [{ qty: null, is_in_stock: '' }],
    [{ stock: { qty: '12.0000', is_in_stock: 'Yes' } }],
    [{ stock: [{ qty: -3, is_in_stock: false }] }],
    [{ stock_item: { qty: false, is_in_stock: 0 } }],
    [{ configurable_children: [{ stock: { qty: 'many' } }] }],
  ])('accepts %j', (raw) => {
    expect(stockProblem(raw)).toBeUndefined();
  });

  test.each([
    [{ qty: 'many' }, 'qty "many" is no number'],
    [{ stock: { qty: '12 pcs', is_in_stock: true } }, 'qty "12 pcs" is no number'],
    [{ stock: [{ qty: { a: 1 } }] }, 'qty {"a":1} is no number'],
    [{ stock_item: { qty: 5, is_in_stock: 'maybe' } }, 'is_in_stock "maybe" is neither yes nor no'],
    [{ is_in_stock: 7 }, 'is_in_stock 7 is neither yes nor no'],
  ])('for %j is %s', (raw, problem) => {
    expect(stockProblem(raw)).toBe(problem);
  });
});
