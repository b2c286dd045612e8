import { describe, expect, test } from 'vitest';
import { HttpFailure, type FailureReason } from '../../../../http-client/http-failure.ts';
import { readEnvelope } from '../remote/remote-answer.ts';
import { outcomeOfAnswer, outcomeOfFailure } from './order-outcome.ts';

const outcomeOf = (body: unknown, status = 200) => {
  const answer = readEnvelope(status, body);
  if (!answer) throw new Error('no envelope');
  return outcomeOfAnswer(answer);
};

describe('an answer to an order', () => {
  test.each([
    [
      { magentoOrderId: '7', orderNumber: '000000007', backendOrderId: '7', transferedAt: 'x' },
      '7',
      '000000007',
    ],
    [{ magentoOrderId: 7 }, '7', '7'],
    [{ orderNumber: 'DE-1' }, 'DE-1', 'DE-1'],
  ])('with a number places it: %j', (result, remoteId, orderNumber) => {
    expect(outcomeOf({ code: 200, result })).toEqual({ kind: 'placed', remoteId, orderNumber });
  });

  test.each<[body: unknown, reason: string, status?: number]>([
    [{ code: 400, result: ["should have required property 'email'"] }, 'invalid'],
    [{ code: 400, result: ['x'] }, 'invalid', 500],
    [{ code: 200, result: 'Invalid signature validation of WS-1' }, 'signature'],
    [{ code: 500, result: 'Invalid signature validation of WS-1' }, 'signature'],
    [{ code: 500, result: 'Error: Error while adding products' }, 'insufficient_stock'],
    [{ code: 200, result: 'Error: Error while adding products' }, 'insufficient_stock'],
    [{ code: 500, result: { message: 'Error: Error while adding products' } }, 'insufficient_stock'],
    [{ code: 401, result: "The consumer isn't authorized" }, 'unauthorized'],
    [{ code: 402, result: 'No', meta: { reason: 'payment_refused' } }, 'payment_refused'],
    [{ code: 409, result: 'Changed', meta: { reason: 'cart_changed', differences: [] } }, 'cart_changed'],
    [{ code: 404, result: 'No such cart', meta: { reason: 'unknown_cart' } }, 'unknown_cart'],
  ])('refuses it: %j', (body, reason, status) => {
    expect(outcomeOf(body, status)).toMatchObject({ kind: 'refused', reason });
  });

  test.each<[body: unknown, reason: string, status?: number]>([
    [{ code: 200, result: 'a1b2c3-job' }, 'queued'],
    [{ code: 200, result: null }, 'lost'],
    [{ code: 200, result: {} }, 'lost'],
    [{ code: 200, result: '' }, 'lost'],
    [{ code: 500, result: 'Internal error' }, 'lost'],
    [{ code: 500, result: null }, 'lost'],
    [{ code: 200, result: { orderNumber: '1' } }, 'lost', 500],
    [{ code: '500', result: 'x' }, 'lost'],
    [{ code: 404, result: 'x' }, 'lost'],
    // A text is no proof that nothing was done.
    [{ code: 500, result: "The consumer isn't authorized to access %resources" }, 'lost'],
    [{ code: 409, result: 'Ordered', meta: { reason: 'cart_ordered', orderNumber: '1' } }, 'lost'],
    [{ code: 202, result: 'Wait', meta: { reason: 'payment_pending' } }, 'payment_pending'],
    [{ code: 202, result: 'Wait', meta: { reason: 'order_unclear' } }, 'lost'],
  ])('is unclear: %j', (body, reason, status) => {
    expect(outcomeOf(body, status)).toEqual({ kind: 'unclear', reason });
  });

  test('never shows texts of the API', () => {
    const outcome = outcomeOf({ code: 400, result: ['SQLSTATE[23000]: duplicate ann@example.com'] });
    expect(outcome).toMatchObject({ error: { result: ['The shop does not accept this order.'] } });
  });
});

test.each<[FailureReason, number | undefined, string]>([
  ['unreachable', undefined, 'unsent'],
  ['paused', undefined, 'unsent'],
  ['unavailable', 429, 'busy'],
  ['unavailable', 503, 'lost'],
  ['unavailable', 504, 'lost'],
  ['timeout', undefined, 'lost'],
  ['lost', undefined, 'lost'],
  ['malformed', undefined, 'lost'],
  ['too-large', undefined, 'lost'],
  ['cancelled', undefined, 'lost'],
])('no usable answer (%s, %s) means: %s', (reason, status, expected) => {
  const failure = new HttpFailure(reason, 'x', status === undefined ? {} : { status });
  expect(outcomeOfFailure(failure)).toMatchObject({
    kind: expected === 'lost' ? 'unclear' : 'refused',
    reason: expected,
  });
});
