import { describe, expect, test } from 'vitest';
import { emptyCart } from './cart-document.ts';
import type { CartDocument, KeyedLine } from './cart-document.ts';
import { keepInBrowser, recreate, withoutItem, withoutOrdered } from './renew-cart.ts';

const line = (sku: string, qty = 1): KeyedLine => ({ sku, qty, name: sku, key: sku });

/** Two confirmed lines, of which the shopper raised the second and added a third. */
const document: CartDocument = {
  ...emptyCart,
  cartServerToken: 'c1',
  lines: [
    { ...line('A', 2), item_id: 1, quote_id: 'c1' },
    { ...line('B'), item_id: 2, quote_id: 'c1' },
  ],
  sending: {
    intents: ['i'],
    changes: [
      { line: { ...line('B'), item_id: 2, quote_id: 'c1' }, qty: 4 },
      { line: line('C'), qty: 1 },
    ],
  },
};
const toSend = ({ sending }: CartDocument) =>
  sending?.changes.map(({ line: { key, item_id }, qty, silent }) => ({ key, item_id, qty, silent }));

test('all visible lines of a lost cart are sent to a new one', () => {
  const next = recreate(document);
  expect(next).toMatchObject({ cartServerToken: null, lines: [], totalsStale: true, connectBypassCount: 1 });
  expect(toSend(next)).toEqual([
    { key: 'A', qty: 2, silent: true },
    { key: 'B', qty: 4, silent: false },
    { key: 'C', qty: 1, silent: false },
  ]);
});

test('a cart that every server refuses stays in the browser', () => {
  const next = keepInBrowser(document, new Date('2026-11-27T12:00:00Z'));
  expect(next).toMatchObject({ cartServerToken: null, sending: null, connectBypassCount: 0 });
  expect(next.lines.map(({ key, qty }) => [key, qty])).toEqual([
    ['A', 2],
    ['B', 4],
    ['C', 1],
  ]);
});

test('a line that the server has lost is added again', () => {
  const [change] = document.sending?.changes ?? [];
  const next = change && withoutItem(document, change);
  expect(next?.lines.map(({ key }) => key)).toEqual(['A']);
  expect(next?.sending?.changes[0]).toMatchObject({ line: { key: 'B' }, qty: 4 });
  expect(next?.sending?.changes[0]?.line).not.toHaveProperty('item_id');
});

describe('an ordered cart', () => {
  test('keeps changes in flight beyond it', () => {
    const next = withoutOrdered(document);
    expect(next).toMatchObject({ cartServerToken: null, lines: [] });
    expect(toSend(next)).toEqual([
      { key: 'B', qty: 3 },
      { key: 'C', qty: 1 },
    ]);
  });

  test('continues as the next cart, without the ordered pieces', () => {
    const ordered = {
      items: [
        { item_id: 1, sku: 'A', qty_ordered: 2 },
        { item_id: 2, sku: 'B', qty_ordered: 1 },
      ],
    };
    const next = withoutOrdered(document, { ordered, next_cart_id: 'c2' });
    expect(next).toMatchObject({ cartServerToken: 'c2', lines: [], totalsStale: true });
    expect(toSend(next)).toEqual([
      { key: 'B', qty: 3 },
      { key: 'C', qty: 1 },
    ]);
  });

  test('distinguishes its engraved line from the same without a text', () => {
    const option = (option_value: string) => ({
      product_option: { extension_attributes: { custom_options: [{ option_id: '5', option_value }] } },
    });
    const lines = [
      { ...line('A'), key: 'A 5=Ann', item_id: 1, ...option('Ann') },
      { ...line('A', 2), key: 'A', item_id: 2 },
    ];
    const document = { ...emptyCart, cartServerToken: 'c1', lines };
    const ordered = {
      items: [{ item_id: 1, sku: 'A', qty_ordered: 1, ...option('') }],
    };
    const next = withoutOrdered(document, { ordered, next_cart_id: 'c2' });
    expect(next.sending?.changes).toMatchObject([{ line: { key: 'A' }, qty: 2 }]);
  });
});
