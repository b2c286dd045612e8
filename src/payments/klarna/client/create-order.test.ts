import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterAttempt,
  beginAttempt,
  noHostedCheckout,
  type CreateOutcome,
  type CreateStep,
  type HostedCheckout,
} from './create-order.ts';

const most = 3;
const kept: HostedCheckout = { attempts: 0, orderId: 'kept', snippet: '<p/>', hasError: false };
const after = (outcome: CreateOutcome, attempts = 1, state = kept) =>
  afterAttempt({ ...state, attempts }, outcome, most);

test.each<[string, CreateOutcome, number, CreateStep, Partial<HostedCheckout>]>([
  [
    'success',
    { kind: 'created', orderId: 'new', snippet: '<div/>' },
    4,
    'show',
    { attempts: 0, orderId: 'new', snippet: '<div/>', hasError: false },
  ],
  ['a sum that is wrong, the third time', { kind: 'invalid' }, 3, 'sync-totals', { orderId: 'kept' }],
  ['a sum that is wrong, the fourth time', { kind: 'invalid' }, 4, 'reload', { orderId: 'kept' }],
  [
    'an order that is read-only',
    { kind: 'refused', errorCode: 'READ_ONLY_ORDER', status: 403 },
    1,
    'create',
    { orderId: null, hasError: false },
  ],
  [
    'one that is read-only again and again',
    { kind: 'refused', errorCode: 'READ_ONLY_ORDER', status: 403 },
    4,
    'reload',
    { orderId: null },
  ],
  [
    'one that is complete',
    { kind: 'refused', errorCode: 'READ_ONLY_ORDER', status: 403, isComplete: true },
    1,
    'confirm',
    { orderId: 'kept' },
  ],
  ['one that is not known', { kind: 'refused', status: 404 }, 1, 'create', { orderId: null }],
  [
    'another error',
    { kind: 'refused', errorCode: 'BAD_VALUE', status: 400 },
    1,
    'report',
    { orderId: 'kept', snippet: null, hasError: true },
  ],
  ['a failing provider', { kind: 'refused', status: 503 }, 1, 'report', { orderId: 'kept', hasError: true }],
  ['no answer', { kind: 'refused' }, 1, 'report', { orderId: 'kept', hasError: true }],
])('after %s', (_what, outcome, attempts, step, state) => {
  const next = after(outcome, attempts);
  expect(next.step).toBe(step);
  expect(next.state).toMatchObject(state);
});

test('whatever is refused, a page makes at most four attempts before it reloads, reports, or shows the frame', () => {
  const outcome = fc.oneof<fc.Arbitrary<CreateOutcome>[]>(
    fc.constant({ kind: 'invalid' }),
    fc.record({
      kind: fc.constant('refused' as const),
      errorCode: fc.constantFrom('READ_ONLY_ORDER', 'NO_SUCH_ORDER', 'BAD_VALUE', undefined),
      status: fc.constantFrom(400, 403, 404, 500, undefined),
    }),
  );
  fc.assert(
    fc.property(fc.infiniteStream(outcome), (outcomes) => {
      let state = noHostedCheckout;
      for (let attempts = 1; attempts <= 4; attempts += 1) {
        const next = afterAttempt(beginAttempt(state), outcomes.next().value as CreateOutcome, most);
        if (next.step !== 'create' && next.step !== 'sync-totals') return;
        expect(attempts).toBeLessThan(4);
        ({ state } = next);
      }
      expect.fail('It goes on for ever.');
    }),
  );
});
