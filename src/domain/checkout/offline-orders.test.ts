import { expect, test } from 'vitest';
import { afterResending, decidePlacing, withStoredOrder } from './offline-orders.ts';
import { outOfStockSignal } from './order-answer.ts';

test.each([
  [{ isOnline: true, hash: 'a', knownHashes: [] }, 'send'],
  [{ isOnline: false, hash: 'a', knownHashes: [] }, 'keep'],
  [{ isOnline: true, hash: 'a', knownHashes: ['b'] }, 'send'],
  [{ isOnline: true, hash: 'a', knownHashes: ['b', 'a'] }, 'ignore'],
  [{ isOnline: false, hash: 'a', knownHashes: ['a'] }, 'ignore'],
])('placing with %j: %s', (state, expected) => {
  expect(decidePlacing(state)).toBe(expected);
});

test.each([
  [{ code: 200 }, { type: 'done' }],
  [{ code: '200' }, { type: 'done' }],
  [
    { code: 400, result: ['wrong'] },
    { type: 'cancelled', notice: 'invalid-address' },
  ],
  [
    { code: 200, result: 'Invalid signature validation of WS01' },
    { type: 'cancelled', notice: 'invalid' },
  ],
  [
    { code: 500, result: 'Error: Error while adding products' },
    { type: 'cancelled', notice: 'out-of-stock' },
  ],
  [
    { code: 409, result: outOfStockSignal },
    { type: 'cancelled', notice: 'out-of-stock' },
  ],
  [{ code: 500, result: 'Error' }, { type: 'later' }],
  [{ code: 503, result: outOfStockSignal }, { type: 'later' }],
  [{ code: 409 }, { type: 'later' }],
  [{}, { type: 'later' }],
])('after resending, %j: %j', (answer, expected) => {
  expect(afterResending(answer)).toEqual(expected);
});

test('stores an order once, in its place', () => {
  const order = {
    order_id: '1',
    order: {},
    transmited: false,
    created_at: '2026-11-21T12:00:00Z',
    updated_at: '2026-11-21T12:00:00Z',
  };
  const other = { ...order, order_id: '2' };
  const orders = withStoredOrder(withStoredOrder([], order), other);
  expect(orders).toEqual([order, other]);
  const changed = { ...order, transmited: true };
  expect(withStoredOrder(orders, changed)).toEqual([changed, other]);
});
