import { expect, test } from 'vitest';
import { shownLines } from './cart-changes.ts';
import { emptyCart } from './cart-document.ts';
import type { CartDocument, Intent, KeyedLine } from './cart-document.ts';
import { unsentOfLost, unsentSince, withJoined } from './join-carts.ts';
import type { ServerItem } from './server-cart.ts';

const line = (sku: string, qty: number): KeyedLine => ({ sku, qty, key: sku });
const item = (sku: string, qty: number): ServerItem => ({
  sku,
  qty,
  item_id: 7,
  name: sku,
  product_type: 'simple',
  quote_id: 'c2',
});
const add: Intent = { id: 'i', kind: 'add', line: line('A', 1) };
const quantities = (document: CartDocument) =>
  Object.fromEntries(shownLines(document, []).map(({ key, qty }) => [key, qty]));

test('unsent changes are added to the customer’s cart', () => {
  const guests = { ...emptyCart, cartServerToken: 'c1', lines: [line('A', 2)], connectBypassCount: 1 };
  const joined = withJoined(guests, 'c2', [item('A', 5)], {
    customerId: 4,
    unsent: [{ line: line('A', 1), more: 3 }],
  });
  expect(joined).toMatchObject({
    cartServerToken: 'c2',
    owner: 4,
    joining: undefined,
    connectBypassCount: 0,
    totalsStale: true,
  });
  expect(quantities(joined)).toEqual({ A: 8 });
  expect(joined.sending?.changes).toMatchObject([{ line: { key: 'A' }, qty: 8 }]);
});

test('waiting changes are relative to the previous cart', () => {
  const document = { ...emptyCart, lines: [line('A', 2)] };
  expect(unsentSince(document, { document, intents: [add] })).toMatchObject([
    { line: { key: 'A' }, more: 1 },
  ]);
  expect(unsentSince({ ...document, lines: [] }, { document, intents: [add] })).toMatchObject([{ more: 3 }]);
});

test('the shopper’s quantity applies for a cart with an abandoned ID, if it may have been sent', () => {
  const sent = { line: line('A', 4), qty: 4, mayHaveArrived: true };
  const document = { ...emptyCart, cartServerToken: 'c2', sending: { intents: [], changes: [sent] } };
  const unsent = unsentOfLost(document, { document, intents: [add] }, [item('A', 1)]);
  expect(unsent).toMatchObject([{ more: 3 }, { more: 1 }]);
});
