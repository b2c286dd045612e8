import { expect, test } from 'vitest';
import { emptyCart } from './cart-document.ts';
import type { CartDocument, KeyedLine } from './cart-document.ts';
import { confirmChange, dropChange, finishSending } from './confirm-change.ts';
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
