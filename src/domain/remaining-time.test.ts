import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remainingTime } from './remaining-time.ts';

test.each([
  ['2026-12-24T18:00:00Z', '2026-12-22T16:58:57Z', { days: 2, hours: 1, minutes: 1, seconds: 3 }],
  ['2026-12-24T18:00:00Z', '2026-12-24T17:59:59.999Z', { days: 0, hours: 0, minutes: 0, seconds: 1 }],
  ['2026-12-24T18:00:00Z', '2026-12-24T18:00:00Z', undefined],
  ['2026-12-24T18:00:00Z', '2027-01-01T00:00:00Z', undefined],
  ['soon', '2026-12-24T18:00:00Z', undefined],
])('from %s to %s', (end, now, left) => {
  expect(remainingTime(Date.parse(end), Date.parse(now))).toEqual(left);
});

test('its units add up to the time, rounded up to seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 10 }), (milliseconds) => {
      const { days = 0, hours = 0, minutes = 0, seconds = 0 } = remainingTime(milliseconds, 0) ?? {};
      expect(((days * 24 + hours) * 60 + minutes) * 60 + seconds).toBe(Math.ceil(milliseconds / 1000));
      expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true);
    }),
  );
});
