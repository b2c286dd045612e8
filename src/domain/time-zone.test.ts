import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayIn, endOfDay, startOfDay } from './time-zone.ts';

test.each([
  ['Europe/Berlin', '2026-11-26T23:22:00Z', '2026-11-27'],
  ['Europe/Berlin', '2026-11-26T22:59:59.999Z', '2026-11-26'],
  ['America/New_York', '2026-11-27T00:30:00Z', '2026-11-26'],
  ['UTC', '2026-11-27T00:00:00Z', '2026-11-27'],
])('in %s %s is on the day %s', (zone, instant, day) => {
  expect(dayIn(zone, Date.parse(instant))).toBe(day);
});

test.each([
  ['Europe/Berlin', '2026-11-27', '2026-11-26T23:00:00.000Z', '2026-11-27T22:59:59.999Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z'],
])('in %s the day %s lasts from %s to %s', (zone, day, start, end) => {
  const iso = [startOfDay(zone, day), endOfDay(zone, day)].map((time) => new Date(time).toISOString());
  expect(iso).toEqual([start, end]);
});

test('a day begins when the one before ends, in every zone and on every day', () => {
  const zones = [
    'Europe/Berlin',
    'Europe/London',
    'America/New_York',
    'Asia/Kolkata',
    'Pacific/Auckland',
    'UTC',
  ];
  const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (zone, date) => {
      const day = dayIn(zone, date.getTime());
      const start = startOfDay(zone, day);
      expect([start <= date.getTime(), endOfDay(zone, day) >= date.getTime()]).toEqual([true, true]);
      expect([dayIn(zone, start), dayIn(zone, start - 1) < day]).toEqual([day, true]);
    }),
  );
});
