import { expect, test } from 'vitest';
import { fetchChecks, nextFetch, type FetchSchedule } from './next-fetch.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const created = new Date('2026-11-28T12:00:00.000Z');
const after = (pause: number) => new Date(created.getTime() + pause);

const schedule: FetchSchedule = {
  state: 'prepared',
  created_at: created.toISOString(),
  authorized_until: null,
  order_id: null,
  failures: 0,
  deadline: 15 * minute,
};

test.each<[string, Partial<FetchSchedule>, number, number | null]>([
  ['a new payment after five seconds', {}, 0, 5 * second],
  ['a payment of a minute every half minute', {}, minute, 30 * second],
  ['a payment at its deadline', {}, 15 * minute - second, second],
  ['an overdue payment every five minutes', {}, hour, 5 * minute],
  ['a payment of an order every hour', { state: 'pending', order_id: 'o', deadline: 30 * day }, hour, hour],
  ['a provider that did not answer after a growing pause', { failures: 3 }, hour, 8 * second],
  ['an authorization once a day', { state: 'authorized' }, hour, day],
  [
    'an authorization two days before it expires',
    { state: 'authorized', authorized_until: after(2 * day + 2 * hour).toISOString() },
    hour,
    hour,
  ],
  ['a captured payment never', { state: 'captured' }, hour, null],
  ['a refused payment never', { state: 'refused' }, hour, null],
  ['an offline payment never', { state: 'pending', isOffline: true }, hour, null],
  [
    'a captured payment with an open operation',
    { state: 'captured', hasOpenOperations: true },
    0,
    5 * second,
  ],
  [
    'a captured payment at its next check',
    { state: 'captured', checks: [after(0), after(2 * day)] },
    day,
    day,
  ],
])('fetches %s', (_what, change, age, pause) => {
  const next = nextFetch({ ...schedule, ...change }, after(age));
  expect(next).toBe(pause === null ? null : after(age + pause).toISOString());
});

test('checks refunds after one and five days, and repeated operations after a minute', () => {
  const done = { kind: 'refund', state: 'done', ended_at: created.toISOString(), tries: 1 };
  expect(fetchChecks([done])).toEqual([after(day), after(5 * day)]);
  expect(fetchChecks([{ ...done, kind: 'capture', tries: 2 }])).toEqual([after(minute)]);
  expect(fetchChecks([{ ...done, state: 'pending', ended_at: null }])).toEqual([]);
});
