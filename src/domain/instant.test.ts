import { expect, test } from 'vitest';
import { formatDate } from './date-format.ts';
import { parseInstant } from './instant.ts';

test.each([
  ['2026-11-21', '2026-11-21T00:00:00.000Z'],
  ['2026-11-21 00:30:00', '2026-11-21T00:30:00.000Z'],
  ['2026-11-21T00:30', '2026-11-21T00:30:00.000Z'],
  ['2026-11-21T00:30:00+02:00', '2026-11-20T22:30:00.000Z'],
  ['2028-02-29 23:59:59', '2028-02-29T23:59:59.000Z'],
  ['11/21/2026 00:30', '2026-11-21T00:30:00.000Z'],
  ['Sat, 21 Nov 2026 00:30:00 GMT', '2026-11-21T00:30:00.000Z'],
  ['Nov 21, 2026', '2026-11-21T00:00:00.000Z'],
])('%s is %s', (text, instant) => {
  expect(new Date(parseInstant(text)).toISOString()).toBe(instant);
});

test.each(['', 'soon', '7', '0', '2026-02-31', '2026-02-29 12:00:00', '2026-13-01', '0000-00-00 00:00:00'])(
  'rejects %j',
  (text) => {
    expect(parseInstant(text)).toBeNaN();
  },
);

test('an order’s day is in the store’s time zone, wherever the server runs', () => {
  const { TZ } = process.env;
  process.env['TZ'] = 'Europe/Stockholm';
  try {
    expect(formatDate({ dateFormat: 'dd.MM.yyyy', timeZone: 'UTC' }, '2026-11-21 00:30:00')).toBe(
      '21.11.2026',
    );
  } finally {
    process.env['TZ'] = TZ;
  }
});
