import { expect, test } from 'vitest';
import type { StockLevel } from '../../domain/stock/stock.ts';
import { lineStock } from './line-stock.ts';

const marked = { errors: { stock: 'Out of the stock!' } };
const confirmed = { info: { stock: 'In stock!' } };
const known = (stock: StockLevel) => ({ S: { price_is_current: false, price_refreshed_at: null, stock } });

test.each([
  ['nobody asked', {}, {}, undefined],
  ['the server took it', confirmed, {}, { kind: 'in' }],
  ['the server refused it', marked, {}, { kind: 'out' }],
  ['enough is left', marked, known({ is_in_stock: true, qty: 3 }), { kind: 'in' }],
  ['some is left', confirmed, known({ is_in_stock: true, qty: 2 }), { kind: 'few', left: 2 }],
  ['nothing is left', confirmed, known({ is_in_stock: true, qty: 0 }), { kind: 'out' }],
  ['it is sold no more', confirmed, known({ is_in_stock: false, qty: 2 }), { kind: 'out' }],
  ['it is made to order', marked, known({ is_in_stock: true, qty: 2, backorders: true }), { kind: 'order' }],
  [
    'it could be, and is there',
    marked,
    known({ is_in_stock: true, qty: 3, backorders: true }),
    { kind: 'in' },
  ],
  ['nothing is counted', marked, known({ is_in_stock: true, qty: 0, manage_stock: false }), { kind: 'in' }],
  [
    'a bundle has no pieces',
    { type_id: 'bundle', ...confirmed },
    known({ is_in_stock: true, qty: 0 }),
    { kind: 'in' },
  ],
] as const)('%s', (_name, line, live, expected) => {
  expect(lineStock({ sku: 'S', qty: 3, ...line }, live)).toEqual(expected);
});
