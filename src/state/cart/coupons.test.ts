import { expect, test } from 'vitest';
import type { ApiAnswer, ApiClient } from '../api.ts';
import { couponsOf } from './coupons.ts';
import { openBrowser } from './browser-of-tabs.ts';

/** Coupons of a cart for which the server always gives one answer. */
function couponsWith(answer: ApiAnswer<unknown>) {
  const calls: string[] = [];
  const api = (({ path, query }: { path: string; query?: Record<string, unknown> }) => {
    calls.push([path, query?.['coupon']].filter(Boolean).join(' '));
    return Promise.resolve(answer);
  }) as ApiClient;
  const { cart } = openBrowser('http://localhost').openTab();
  const refresh = () => Promise.resolve(void calls.push('refresh'));
  return { calls, ...couponsOf({ api, cart, refresh }) };
}

test.each([
  [{ kind: 'ok', result: true }, 'applied', ['cart/apply-coupon TEN', 'refresh']],
  [{ kind: 'ok', result: "The coupon code isn't valid." }, 'refused', ['cart/apply-coupon TEN']],
  [{ kind: 'ok', result: false }, 'refused', ['cart/apply-coupon TEN']],
  [{ kind: 'refused', code: 404, message: 'No' }, 'refused', ['cart/apply-coupon TEN']],
  [{ kind: 'temporary', message: 'No network' }, 'unreachable', ['cart/apply-coupon TEN']],
  [{ kind: 'temporary', code: 503, message: 'Busy' }, 'unreachable', ['cart/apply-coupon TEN']],
  [{ kind: 'temporary', code: 429, message: 'Wait' }, 'throttled', ['cart/apply-coupon TEN']],
] as const)('%j: %s', async (answer, outcome, expected) => {
  const { calls, applyCoupon } = couponsWith(answer);
  expect(await applyCoupon('TEN')).toBe(outcome);
  expect(calls).toEqual(expected);
});

test('a coupon is taken off, and totals are asked for', async () => {
  const { calls, removeCoupon } = couponsWith({ kind: 'ok', result: true });
  expect(await removeCoupon()).toBe('applied');
  expect(calls).toEqual(['cart/delete-coupon', 'refresh']);
});
