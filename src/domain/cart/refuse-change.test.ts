import { expect, test } from 'vitest';
import { emptyCart } from './cart-document.ts';
import type { CartDocument, KeyedLine } from './cart-document.ts';
import { refuseChange } from './refuse-change.ts';

const line = (sku: string): KeyedLine => ({ key: sku, sku, qty: 2, name: sku, info: { stock: 'In stock!' } });
const changed = line('A');
const other = line('B');
const document: CartDocument = {
  ...emptyCart,
  lines: [changed, other],
  sending: {
    intents: [],
    changes: [
      { line: changed, qty: 5 },
      { line: other, qty: 3 },
    ],
  },
};

test('a sold-out line says so, and other changes continue', () => {
  const after = refuseChange(document, 'A', true);
  expect(after.lines).toEqual([{ ...changed, info: {}, errors: { stock: 'Out of the stock!' } }, other]);
  expect(after.sending?.changes).toEqual([{ line: other, qty: 3 }]);
  expect(after.totalsStale).toBe(true);
});

test('a line refused for another reason stays as it was', () => {
  expect(refuseChange(document, 'A', false).lines).toEqual([changed, other]);
});
