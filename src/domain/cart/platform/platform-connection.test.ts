import { describe, expect, test } from 'vitest';
import { afterConnect, afterPull, authorizeSteps } from './platform-connection.ts';

const first = { bypassCount: 0 };
const last = { bypassCount: 1 };
const asGuest = { type: 'connect-as-guest', bypassCount: 1 };
const unsynced = { type: 'stay-unsynced' };

describe('afterConnect', () => {
  test.each([
    [{ code: 200, result: 'abc' }, first, { type: 'connected', token: 'abc' }],
    [{ code: 200, result: 42 }, first, { type: 'connected', token: '42' }],
    [{ code: '200', result: 'abc' }, first, { type: 'connected', token: 'abc' }],
    [{ code: 200, result: '' }, first, unsynced],
    [{ code: 200, result: null }, first, unsynced],
    [{ code: 200 }, first, unsynced],
    [{ code: 401, result: 'no' }, first, asGuest],
    [{ code: 401, result: 'no' }, last, unsynced],
    [{ code: 401 }, { bypassCount: 9, maximum: 10 }, { type: 'connect-as-guest', bypassCount: 10 }],
    [{ code: 401 }, { bypassCount: 0, maximum: 0 }, unsynced],
    [{ code: 500 }, first, unsynced],
    [{ code: 403 }, first, unsynced],
  ])('%j with %j', (answer, state, expected) => {
    expect(afterConnect(answer, state)).toEqual(expected);
  });
});

describe('afterPull', () => {
  test.each([
    [{ code: 200, result: [{ sku: 'a' }] }, last, { type: 'merge', serverLines: [{ sku: 'a' }] }],
    [{ code: 200, result: [] }, first, { type: 'merge', serverLines: [] }],
    [{ code: 200, result: null }, first, { type: 'merge', serverLines: [] }],
    [{ code: 404, result: 'No such entity with cartId = 1' }, first, asGuest],
    [{ code: 401 }, first, asGuest],
    [{ code: 500 }, first, asGuest],
    [{ code: 500 }, last, { type: 'give-up' }],
  ])('%j with %j', (answer, state, expected) => {
    expect(afterPull(answer, state)).toEqual(expected);
  });
});

describe('authorizeSteps', () => {
  const connect = { type: 'connect', guestCart: false, mergeQty: true };
  test.each([
    ['', [connect]],
    [null, [connect]],
    [undefined, [connect]],
    [
      'WELCOME10',
      [{ type: 'remove-coupon', syncTotals: false }, connect, { type: 'apply-coupon', coupon: 'WELCOME10' }],
    ],
  ])('with coupon %j', (coupon, steps) => {
    expect(authorizeSteps(coupon)).toEqual(steps);
  });
});
