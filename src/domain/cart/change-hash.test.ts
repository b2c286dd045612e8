import { expect, test } from 'vitest';
import { changeHash } from './change-hash.ts';

const line = { sku: 'A', qty: 1, info: {}, errors: {} };
const hash = changeHash([line], 'c1');

test.each([
  ['stock', [{ ...line, stock: { qty: 3 } }], 'c1'],
  ['totals', [{ ...line, totals: { qty: 3 } }], 'c1'],
])('does not depend on the %s of a line', (_what, lines, token) => {
  expect(changeHash(lines, token)).toBe(hash);
});

test.each([
  ['quantity', [{ ...line, qty: 2 }], 'c1'],
  ['line', [line, line], 'c1'],
  ['cart', [line], 'c2'],
  ['word about the stock', [{ ...line, info: { stock: 'In stock!' } }], 'c1'],
  ['error', [{ ...line, errors: { stock: 'Out of the stock!' } }], 'c1'],
  ['order of fields', [{ qty: 1, sku: 'A', info: {}, errors: {} }], 'c1'],
])('differs with another %s', (_what, lines, token) => {
  expect(changeHash(lines, token)).not.toBe(hash);
});
