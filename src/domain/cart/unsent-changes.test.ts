import { expect, test } from 'vitest';
import { emptyCart, type CartDocument, type Change, type KeyedLine } from './cart-document.ts';
import type { ServerItem } from './server-cart.ts';
import { unsentOf } from './unsent-changes.ts';

const product_option = {
  extension_attributes: { bundle_options: [{ option_id: 1, option_qty: 1, option_selections: [5] }] },
};
/** A set whose parts are named, or not. */
const named = (qty: number, item_id?: number): KeyedLine => ({
  sku: 'SET',
  key: 'SET 1:1:5',
  qty,
  product_option,
  ...(item_id !== undefined && { item_id }),
});
const unnamed = (qty: number, item_id?: number): KeyedLine => ({
  sku: 'SET',
  key: 'SET',
  qty,
  ...(item_id !== undefined && { item_id }),
});
const onServer = (qty: number): ServerItem => ({
  item_id: 9,
  sku: 'SET',
  qty,
  name: 'SET',
  product_type: 'bundle',
  quote_id: 'q',
  product_option: {
    extension_attributes: { bundle_options: [...product_option.extension_attributes.bundle_options] },
  },
});

test.each<[string, KeyedLine[], Change, number, ...number[]]>([
  ['a named set that did not arrive', [unnamed(1, 9)], { line: named(1), qty: 1 }, 1, 1],
  ['a named set that arrived', [unnamed(2, 9)], { line: named(1), qty: 1 }, 3],
  ['a set without its parts that did not arrive', [named(2, 9)], { line: unnamed(1), qty: 1 }, 2, 1],
  ['a set without its parts that arrived', [named(2, 9)], { line: unnamed(1), qty: 1 }, 3],
  ['the first set that arrived', [], { line: unnamed(1), qty: 1 }, 1],
  ['a quantity that arrived', [unnamed(1, 9)], { line: unnamed(1, 9), qty: 3 }, 3],
  ['a quantity that did not arrive', [unnamed(1, 9)], { line: unnamed(1, 9), qty: 3 }, 1, 2],
  ['a removal that did not arrive', [unnamed(2, 9)], { line: unnamed(2, 9), qty: 0 }, 2, -2],
])('for a cart whose last answer was lost: %s', (_what, lines, change, quantity, ...more) => {
  const sending = { intents: [], changes: [change] };
  const document: CartDocument = { ...emptyCart, cartServerToken: 'q', lines, sending };
  expect(unsentOf({ document, intents: [] }, [onServer(quantity)]).map((each) => each.more)).toEqual(more);
});
