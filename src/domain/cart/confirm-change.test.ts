import { expect, test } from 'vitest';
import { type CartDocument, emptyCart, type KeyedLine } from './cart-document.ts';
import { changeHash, confirmChange, dropChange, finishSending } from './confirm-change.ts';
import type { ServerItem } from './server-cart.ts';

const line = (sku: string, qty: number): KeyedLine => ({ sku, qty, key: sku });
const item: ServerItem = { item_id: 7, sku: 'A', qty: 3, name: 'A', product_type: 'simple', quote_id: 'c1' };
const change = { line: line('A', 1), qty: 3 };
const document: CartDocument = {
  ...emptyCart,
  cartServerToken: 'c1',
  lines: [line('A', 1), line('B', 1)],
  sending: { intents: ['i'], changes: [change, { line: line('B', 1), qty: 2 }] },
};

test('a confirmed line has the server’s quantity, keeps its place, and remembers the previous quantity', () => {
  const next = confirmChange(document, change, item);
  expect(next.lines).toMatchObject([
    { key: 'A', qty: 3, prev_qty: 1, item_id: 7, quote_id: 'c1', server_cart_id: 'c1' },
    { key: 'B' },
  ]);
  expect(next.sending?.changes.map((each) => each.line.key)).toEqual(['B']);
  expect(next.totalsStale).toBe(true);
});

test('a removed line is gone, and remembered until the totals match', () => {
  const next = confirmChange(document, { ...change, qty: 0 });
  expect(next.lines.map(({ key }) => key)).toEqual(['B']);
  expect(next.removed).toEqual(['A']);
});

test('a line that is added again is no longer removed', () => {
  expect(confirmChange({ ...document, removed: ['A'] }, change, item).removed).toEqual([]);
});

test('an answered batch leaves nothing to send', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  expect(finishSending(dropChange(document, 'A'), now)).toMatchObject({
    sending: null,
    cartServerLastSyncDate: '2026-11-27T12:00:00.000Z',
    cartItemsHash: expect.stringMatching(/^[0-9a-f]{8}$/) as unknown,
  });
});

const first = { sku: 'A', qty: 1, info: {}, errors: {} };
const hash = changeHash([first], 'c1');

test.each([
  ['stock', [{ ...first, stock: { qty: 3 } }], 'c1'],
  ['totals', [{ ...first, totals: { qty: 3 } }], 'c1'],
])('does not depend on the %s of a line', (_what, lines, token) => {
  expect(changeHash(lines, token)).toBe(hash);
});

test.each([
  ['quantity', [{ ...first, qty: 2 }], 'c1'],
  ['line', [first, first], 'c1'],
  ['cart', [first], 'c2'],
  ['word about the stock', [{ ...first, info: { stock: 'In stock!' } }], 'c1'],
  ['error', [{ ...first, errors: { stock: 'Out of the stock!' } }], 'c1'],
  ['order of fields', [{ qty: 1, sku: 'A', info: {}, errors: {} }], 'c1'],
])('differs with another %s', (_what, lines, token) => {
  expect(changeHash(lines, token)).not.toBe(hash);
});
