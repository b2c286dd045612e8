import { expect, test } from 'vitest';
import { decimalAmount } from '../money/minor-units.ts';
import { emptyCart } from './cart-document.ts';
import type { KeyedLine } from './cart-document.ts';
import type { ServerTotals } from './server-cart.ts';
import { differsFrom, withTotals } from './server-totals.ts';

const line: KeyedLine = { sku: 'A', qty: 2, key: 'A', item_id: '7' };
const totalsOf = (qty: number, options = '[]'): ServerTotals => ({
  grand_total: decimalAmount(20),
  subtotal: decimalAmount(16),
  subtotal_incl_tax: decimalAmount(20),
  discount_amount: decimalAmount(0),
  shipping_amount: decimalAmount(0),
  shipping_incl_tax: decimalAmount(0),
  tax_amount: decimalAmount(4),
  items: [{ item_id: 7, qty, price_incl_tax: decimalAmount(10), options }],
  total_segments: [],
});
const now = new Date('2026-11-27T12:00:00Z');

test.each<[string, KeyedLine[], number, boolean]>([
  ['the same', [line], 2, false],
  ['another quantity', [line], 3, true],
  ['a line more', [line, { ...line, key: 'B', item_id: 8 }], 2, true],
  [
    'a line more that is not sold any more',
    [line, { ...line, key: 'B', item_id: 8, isGone: true }],
    2,
    false,
  ],
  ['no line', [], 2, true],
])('totals for %s differ: %j', (_what, lines, qty, expected) => {
  expect(differsFrom({ ...emptyCart, lines }, totalsOf(qty))).toBe(expected);
});

test.each([
  ['[{"label":"Size","value":"30×40"},{"label":1}]', [{ label: 'Size', value: '30×40' }]],
  ['{broken', []],
  ['null', []],
  ['[null]', []],
])('options of a line written as %s', (text, options) => {
  const { lines } = withTotals({ ...emptyCart, lines: [line] }, totalsOf(2, text), now);
  expect(lines).toMatchObject([{ price_incl_tax: 10, options, totals: { options } }]);
});

test('totals of the same lines forget removed ones; others don’t', () => {
  const document = { ...emptyCart, lines: [line], removed: ['B'], totalsStale: true };
  expect(withTotals(document, totalsOf(2), now)).toMatchObject({ removed: [], totalsStale: false });
  expect(withTotals(document, totalsOf(3), now).removed).toEqual(['B']);
});
