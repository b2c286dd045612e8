import { expect, test } from 'vitest';
import type { ApiAnswer, ApiClient } from '../api.ts';
import { couponsOf } from './coupons.ts';
import { openBrowser } from '../../../tests/support/state/browser-of-tabs.ts';

/** Coupons of a cart for which the server gives these answers, the last again and again. */
function couponsWith(answers: readonly ApiAnswer<unknown>[], cartServerToken: string | null = 'c1') {
  const calls: string[] = [];
  let asked = 0;
  const api = ((path: string, { query }: { query: Record<string, unknown> }) => {
    calls.push([path, query['coupon']].filter(Boolean).join(' '));
    return Promise.resolve(answers[Math.min(asked++, answers.length - 1)]);
  }) as ApiClient;
  const { cart } = openBrowser('http://localhost').openTab();
  cart.write({ ...cart.document(), cartServerToken });
  const refresh = () => Promise.resolve(void calls.push('refresh'));
  return { calls, ...couponsOf({ api, cart, refresh }) };
}

test.each([
  [{ kind: 'ok', result: true }, 'applied', ['cart/apply-coupon TEN', 'refresh']],
  [{ kind: 'ok', result: "The coupon code isn't valid." }, 'refused', ['cart/apply-coupon TEN']],
  [{ kind: 'ok', result: false }, 'refused', ['cart/apply-coupon TEN']],
  [{ kind: 'refused', code: 404, message: 'No' }, 'refused', ['cart/apply-coupon TEN']],
  [
    { kind: 'refused', code: 404, message: 'No', meta: { reason: 'coupon_needs_account' } },
    'needs-account',
    ['cart/apply-coupon TEN'],
  ],
  [
    { kind: 'refused', code: 404, message: 'No', meta: { reason: 'coupon_below_minimum', minimum: 30 } },
    { minimum: 30 },
    ['cart/apply-coupon TEN'],
  ],
  [{ kind: 'temporary', message: 'No network' }, 'unreachable', ['cart/apply-coupon TEN']],
  [{ kind: 'temporary', code: 503, message: 'Busy' }, 'unreachable', ['cart/apply-coupon TEN']],
  [{ kind: 'temporary', code: 429, message: 'Wait' }, 'throttled', ['cart/apply-coupon TEN']],
] as const)('%j: %s', async (answer, outcome, expected) => {
  const { calls, applyCoupon } = couponsWith([answer]);
  expect(await applyCoupon('TEN')).toEqual(outcome);
  expect(calls).toEqual(expected);
});

test('a coupon is taken off, and totals are asked for', async () => {
  const { calls, removeCoupon } = couponsWith([{ kind: 'ok', result: true }]);
  expect(await removeCoupon()).toBe('applied');
  expect(calls).toEqual(['cart/delete-coupon', 'refresh']);
});

const unknownCart = {
  kind: 'refused',
  code: 404,
  message: 'No such entity with cartId = c1',
  meta: { reason: 'unknown_cart' },
} as const;

test('a cart that the server does not know is made anew, and the coupon tried again', async () => {
  const { calls, applyCoupon } = couponsWith([unknownCart, { kind: 'ok', result: true }]);
  expect(await applyCoupon('TEN')).toBe('applied');
  expect(calls).toEqual(['cart/apply-coupon TEN', 'refresh', 'cart/apply-coupon TEN', 'refresh']);
});

test('a cart that can’t be had says nothing about the coupon', async () => {
  expect(await couponsWith([unknownCart]).applyCoupon('TEN')).toBe('unreachable');
  const { calls, applyCoupon } = couponsWith([{ kind: 'ok', result: true }], null);
  expect(await applyCoupon('TEN')).toBe('unreachable');
  expect(calls).toEqual([]);
});
