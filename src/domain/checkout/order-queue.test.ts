import { expect, test } from 'vitest';
import {
  afterPlacing,
  afterResending,
  decidePlacing,
  isSignatureRefused,
  ordersOnline,
  outOfStockSignal,
  withStoredOrder,
} from './order-queue.ts';

test.each([
  [{ isOnline: true, hash: 'a', knownHashes: [] }, 'send'],
  [{ isOnline: false, hash: 'a', knownHashes: [] }, 'keep'],
  [{ isOnline: true, hash: 'a', knownHashes: ['b'] }, 'send'],
  [{ isOnline: true, hash: 'a', knownHashes: ['b', 'a'] }, 'ignore'],
  [{ isOnline: false, hash: 'a', knownHashes: ['a'] }, 'ignore'],
])('placing with %j: %s', (state, expected) => {
  expect(decidePlacing(state)).toBe(expected);
});

const placed = { type: 'placed', transmited: true, freesHash: false };
const refused = { type: 'refused', transmited: false, freesHash: true, notice: 'invalid' };
const queued = { type: 'queued', transmited: false, freesHash: false, notice: 'queued' };

test.each([
  [{ code: 200, result: {} }, placed],
  [{ code: '200' }, placed],
  [{}, placed],
  [{ code: null }, placed],
  [{ code: 400 }, refused],
  [{ code: 200, result: 'Invalid signature validation of WS01' }, refused],
  [{ result: 'Invalid signature validation of WS01' }, refused],
  [{ code: 200, result: 'a3f0' }, placed],
  [{ code: 500 }, queued],
  [{ code: 500, result: outOfStockSignal }, queued],
  [{ code: 503 }, queued],
  [{ code: 500, result: 'Invalid signature validation of WS01' }, queued],
  [{ code: 0 }, queued],
])('after %j', (answer, expected) => {
  expect(afterPlacing(answer)).toEqual(expected);
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
])('after sending again, %j: %j', (answer, expected) => {
  expect(afterResending(answer)).toEqual(expected);
});

test.each([
  ['Invalid signature validation of WS01', true],
  ['WS01', false],
  [{ orderNumber: '7' }, false],
  [null, false],
])('%j refuses a signature: %j', (result, expected) => {
  expect(isSignatureRefused(result)).toBe(expected);
});

const waiting = { order_id: '1', transmited: false };
const sent = { order_id: '2', transmited: true };

test.each([
  [[waiting, sent], { automatic: false, isThankYouPage: false }, 'ask', [waiting]],
  [[waiting, sent], { automatic: true, isThankYouPage: false }, 'send', [waiting]],
  [[waiting], { automatic: false, isThankYouPage: true }, 'send', [waiting]],
  [[sent], { automatic: true, isThankYouPage: true }, 'none', []],
  [[], { automatic: false, isThankYouPage: false }, 'none', []],
])('coming online with %j and %j: %s', (orders, settings, action, expected) => {
  expect(ordersOnline(orders, settings)).toEqual({ action, waiting: expected });
});

test('an order is kept once, in its place', () => {
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
