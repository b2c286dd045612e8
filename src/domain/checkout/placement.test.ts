import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lookUpDelay, placementStep } from './placement.ts';

const refused = (code: number, reason?: string, message = '') =>
  ({ kind: 'refused', code, reason, message }) as const;

test.each([
  [{ kind: 'ok', result: { magentoOrderId: '7', orderNumber: '7', backendOrderId: '7' } }, 'placed'],
  [{ kind: 'ok', result: null }, 'unknown'],
  [{ kind: 'ok', result: undefined }, 'unknown'],
  [{ kind: 'ok', result: [] }, 'unknown'],
  [{ kind: 'ok', result: 'a3f0' }, 'unknown'],
  [{ kind: 'ok', result: 'Invalid signature validation of WS01' }, 'look-up'],
  [{ kind: 'temporary' }, 'unknown'],
  [{ kind: 'temporary', code: 503 }, 'queued'],
  [{ kind: 'temporary', code: 429 }, 'throttled'],
  [{ kind: 'temporary', code: 500, message: 'Error: Error while adding products' }, 'out-of-stock'],
  [refused(202, 'payment_pending'), 'unknown'],
  [refused(202, 'order_unclear'), 'unknown'],
  [refused(409, 'order_unclear'), 'unknown'],
  [refused(202), 'unknown'],
  [refused(400), 'invalid'],
  [refused(401), 'log-in'],
  [refused(402, 'payment_refused'), 'payment-refused'],
  // What became of the money is more than that pieces are missing.
  [{ ...refused(409, 'payment_returned'), message: 'Error: Error while adding products' }, 'refused'],
  [refused(403), 'refused'],
  [refused(404, 'unknown_cart'), 'look-up'],
  [refused(409, 'cart_changed'), 'changed'],
  [refused(409, 'insufficient_stock'), 'out-of-stock'],
  [refused(409, 'key_reused'), 'look-up'],
  [refused(409, 'cart_ordered'), 'look-up'],
  [refused(409, 'payment_pending'), 'unknown'],
  [refused(409, 'shipping_unavailable'), 'refused'],
  [refused(409, 'payment_unavailable'), 'refused'],
  [refused(409, 'cart_empty'), 'refused'],
  [refused(409, 'what_comes_later'), 'refused'],
  [refused(500), 'queued'],
  [refused(500, undefined, 'Error: Error while adding products'), 'out-of-stock'],
  [refused(500, undefined, 'Error'), 'queued'],
  [refused(501), 'queued'],
] as const)('after %j: %s', (answer, step) => {
  expect(placementStep(answer)).toBe(step);
});

test('a server error never counts as a failed order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 500, max: 599 }), fc.string(), (code, message) => {
      const isKnown = message === 'Error: Error while adding products';
      expect(placementStep(refused(code, undefined, message))).toBe(isKnown ? 'out-of-stock' : 'queued');
    }),
  );
});

test.each([
  [0, 1000],
  [1, 2000],
  [4, 16_000],
  [5, 30_000],
  [50, 30_000],
  [-1, 1000],
])('attempt %i waits %i ms', (attempt, delay) => {
  expect(lookUpDelay(attempt)).toBe(delay);
});
