import { expect, test } from 'vitest';
import { cart } from '../../config/shop.ts';
import { emptyCheckout } from './checkout-state.ts';
import { isStillInCheckout } from './still-in-checkout.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  [cart.checkoutWindow, true],
  [cart.checkoutWindow + 1, false],
])('checkout changed %i ms ago: %s', (ago, expected) => {
  expect(isStillInCheckout({ ...emptyCheckout, modifiedAt: now.getTime() - ago }, now)).toBe(expected);
});
