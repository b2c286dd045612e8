import { expect, test } from 'vitest';
import { notificationLifetime, withNotification } from './notification.ts';

test.each([
  [[], 'a', ['a']],
  [['a'], 'a', ['a']],
  [['a'], 'b', ['a', 'b']],
  [['a', 'b'], 'a', ['a', 'b', 'a']],
])('after %j comes %j', (shown, next, expected) => {
  const list = shown.map((message) => ({ message }));
  expect(withNotification(list, { message: next }).map(({ message }) => message)).toEqual(expected);
});

test.each([
  [{}, 5000],
  [{ timeToLive: 10_000 }, 10_000],
  [{ timeToLive: 0 }, 5000],
  [{ timeToLive: -1 }, 5000],
  [{ timeToLive: Number.NaN }, 5000],
  [{ timeToLive: undefined }, 5000],
  [{ hasNoTimeout: true }, null],
  [{ hasNoTimeout: true, timeToLive: 10 }, null],
  [{ hasNoTimeout: false }, 5000],
])('%j stays %j ms', (notification, lifetime) => {
  expect(notificationLifetime(notification)).toBe(lifetime);
});
