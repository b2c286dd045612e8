import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeLeft } from './time-left.ts';

test.each([
  ['2026-12-24T18:00:00Z', '2026-12-22T16:58:57Z', 'day 2 hour 1 minute 1 second 3'],
  ['2026-12-24T18:00:00Z', '2026-12-24T17:59:59.999Z', 'hour 0 minute 0 second 1'],
  ['2026-12-24T18:00:00Z', '2026-12-24T18:00:00Z', undefined],
  ['2026-12-24T18:00:00Z', '2027-01-01T00:00:00Z', undefined],
  ['soon', '2026-12-24T18:00:00Z', undefined],
])('until %s at %s: %s', (end, now, left) => {
  expect(timeLeft(Date.parse(end), Date.parse(now))?.flat().join(' ')).toBe(left);
});

test('its units add up to the time, rounded up to seconds', () => {
  const lengths = { day: 86_400, hour: 3600, minute: 60, second: 1 };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 10 }), (milliseconds) => {
      const left = timeLeft(milliseconds, 0) ?? [];
      const sum = left.reduce((seconds, [unit, value]) => seconds + value * lengths[unit], 0);
      expect(sum).toBe(Math.ceil(milliseconds / 1000));
    }),
  );
});
