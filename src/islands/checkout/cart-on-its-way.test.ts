import { expect, test } from 'vitest';
import type { CartState } from '../../state/cart/cart.ts';
import { isCartOnItsWay } from './EmptyCheckout.tsx';

const line = { key: 'A', sku: 'A', qty: 1 };
const state = { cartItems: [], isPending: true, platformTotals: null, cartServerToken: null };

test.each<[string, object, boolean]>([
  ['an empty cart that the server does not know', {}, false],
  ['a cart of the server of which nothing is known yet', { cartServerToken: 'x' }, true],
  ['lines of a shared cart whose prices are not known yet', { cartItems: [line] }, true],
  ['lines with prices', { cartItems: [{ ...line, price_incl_tax: 5 }] }, false],
  ['lines that were confirmed', { cartItems: [line], isPending: false }, false],
])('%s', (_, change, expected) => {
  expect(isCartOnItsWay({ ...state, ...change } as unknown as CartState)).toBe(expected);
});
