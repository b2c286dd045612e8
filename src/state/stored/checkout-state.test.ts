import { expect, test } from 'vitest';
import { cart } from '../../config/shop.ts';
import { emptyCheckout, isStillInCheckout } from './checkout-state.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  [cart.checkoutWindow, true],
  [cart.checkoutWindow + 1, false],
])('checkout changed %i ms ago: %s', (ago, expected) => {
  expect(isStillInCheckout({ ...emptyCheckout, modifiedAt: now.getTime() - ago }, now)).toBe(expected);
});
