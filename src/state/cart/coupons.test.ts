import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../../tests/support/state/browser-of-tabs.ts';
import type { Fault } from '../../../tests/support/state/network.ts';
import { stateShop } from '../../../tests/support/state/shop.ts';
import { decimalAmount, minorUnits } from '../../domain/money/minor-units.ts';
import { createApi } from '../api.ts';
import { couponsOf, type CouponOutcome } from './coupons.ts';

const shop = stateShop();
beforeAll(async () => {
  await shop.makeCoupon('TEN');
  await shop.makeCoupon('ONCE', { customerLimit: 1 });
  await shop.makeCoupon('FROM30', { minimum: minorUnits(3000), currency: 'EUR' });
});

/** The cart of a tab with a product at 12.50, and its coupons. */
async function filledCart() {
  const { cart, sender, settled } = openBrowser(shop.origin).openTab();
  cart.add({ sku: 'A', qty: 1 });
  await settled();
  shop.network.calls.length = 0;
  const api = createApi({ storeCode: 'de', origin: shop.origin });
  const coupon = () => cart.state.get().coupon;
  return { cart, coupon, ...couponsOf({ api, cart, refresh: () => sender.refresh() }) };
}

test.each<[string, CouponOutcome, string | null]>([
  ['TEN', 'applied', 'TEN'],
  ['NONE', 'refused', null],
  ['ONCE', 'needs-account', null],
  ['FROM30', { minimum: decimalAmount(30) }, null],
])('%s: %j', async (code, outcome, applied) => {
  const { applyCoupon, coupon } = await filledCart();
  expect(await applyCoupon(code)).toEqual(outcome);
  expect(coupon()).toBe(applied);
});

test.each<[Fault, CouponOutcome]>([
  // As other shops refuse one.
  [{ code: 200, result: "The coupon code isn't valid." }, 'refused'],
  [{ code: 200, result: false }, 'refused'],
  ['lose-request', 'unreachable'],
  ['refuse', 'unreachable'],
  [{ code: 429, result: 'Wait' }, 'throttled'],
])('the answer %j: %s, without a request for totals', async (fault, outcome) => {
  const { applyCoupon } = await filledCart();
  shop.network.faults = [fault];
  expect(await applyCoupon('TEN')).toBe(outcome);
  expect(shop.network.calls).toEqual(['cart/apply-coupon']);
});

test('removing a coupon requests totals', async () => {
  const { applyCoupon, removeCoupon, coupon } = await filledCart();
  await applyCoupon('TEN');
  expect(await removeCoupon()).toBe('applied');
  expect(coupon()).toBeNull();
});

test('a lost cart is created again, and the coupon retried', async () => {
  const { applyCoupon, coupon, cart } = await filledCart();
  const forgotten = cart.state.get().cartServerToken;
  await shop.forgetCarts();
  expect(await applyCoupon('TEN')).toBe('applied');
  expect(coupon()).toBe('TEN');
  expect(cart.state.get().cartServerToken).not.toBe(forgotten);
});

test('an unavailable cart says nothing about the coupon', async () => {
  const unknown = await filledCart();
  await shop.forgetCarts();
  shop.isForgetful(true);
  expect(await unknown.applyCoupon('TEN')).toBe('unreachable');
  const { cart, applyCoupon } = await filledCart();
  cart.write({ ...cart.document(), cartServerToken: null });
  shop.network.calls.length = 0;
  expect(await applyCoupon('TEN')).toBe('unreachable');
  expect(shop.network.calls).not.toContain('cart/apply-coupon');
});
