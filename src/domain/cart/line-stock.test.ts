import { expect, test } from 'vitest';
import type { StockLevel } from '../stock/stock.ts';
import { lineSteps, lineStock } from './line-stock.ts';
import type { KeyedLine } from './cart-document.ts';

const marked = { errors: { stock: 'Out of the stock!' } };
const confirmed = { info: { stock: 'In stock!' } };
const known = (stock: StockLevel) => ({ S: { stock } });

test.each([
  ['nobody asked', {}, {}, undefined],
  ['the server took it', confirmed, {}, { kind: 'in' }],
  ['the server refused it', marked, {}, { kind: 'out' }],
  ['enough is left', marked, known({ is_in_stock: true, qty: 3 }), { kind: 'in' }],
  ['some is left', confirmed, known({ is_in_stock: true, qty: 2 }), { kind: 'few', left: 2 }],
  ['nothing is left', confirmed, known({ is_in_stock: true, qty: 0 }), { kind: 'out' }],
  [
    'the last are in other baskets',
    confirmed,
    known({ is_in_stock: false, qty: 0, reserved: 1 }),
    { kind: 'reserved' },
  ],
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

const onOrder = { is_in_stock: true, qty: 0, backorders: true };

test.each([
  ['its parts are there', { A: { is_in_stock: true, qty: 6 }, B: onSale(3) }, { kind: 'in' }],
  ['a part is ordered first', { A: onOrder, B: onSale(9) }, { kind: 'order' }],
  ['a part is there for some', { A: onSale(5), B: onOrder }, { kind: 'few', left: 2 }],
  ['another is there for fewer', { A: onSale(5), B: onSale(1) }, { kind: 'few', left: 1 }],
  ['a part is there for none', { A: onSale(1), B: onSale(9) }, { kind: 'out' }],
  ['a part is not known', { A: onOrder }, { kind: 'in' }],
  ['it is sold no more', { S: { is_in_stock: false }, A: onSale(9), B: onSale(9) }, { kind: 'out' }],
  ['others reserved it', { S: { is_in_stock: false, reserved: 2 }, A: onSale(9) }, { kind: 'reserved' }],
] satisfies [string, Record<string, StockLevel>, unknown][])('of a bundle: %s', (_name, stock, expected) => {
  const line = { sku: 'S', type_id: 'bundle', qty: 3, parts: { A: 2, B: 1 }, ...confirmed };
  const live = Object.entries(stock).map(([sku, level]) => [sku, known(level).S]);
  expect(lineStock(line, Object.fromEntries(live))).toEqual(expected);
});

function onSale(qty: number): StockLevel {
  return { is_in_stock: true, qty };
}

const line = (sku: string, fields: Partial<KeyedLine> = {}): KeyedLine => ({
  key: sku,
  sku,
  qty: 1,
  ...fields,
});
const size = (sku: string, qty: number) => line(sku, { qty, parentSku: 'EDITION', edition_pieces: 3 });

test.each<[string, readonly KeyedLine[], object]>([
  ['one by one', [line('A'), line('B')], { least: 1, step: 1 }],
  ['by its limits', [line('A', { qty_increments: 6, max_sale_qty: 20 })], { least: 6, step: 6, most: 18 }],
  ['up to three', [size('A', 1)], { least: 1, step: 1, most: 3, edition: 3 }],
  ['less what another size has', [size('A', 1), size('B', 2)], { least: 1, step: 1, most: 1, edition: 3 }],
  ['at least one', [size('A', 1), size('B', 3)], { least: 1, step: 1, most: 1, edition: 3 }],
  [
    'beside another edition',
    [size('A', 1), { ...size('B', 2), parentSku: 'OTHER' }],
    { least: 1, step: 1, most: 3, edition: 3 },
  ],
])('a line is sold %s', (_how, lines, steps) => {
  const [first] = lines;
  expect(first && lineSteps(first, lines)).toEqual(steps);
});
