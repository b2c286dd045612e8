import { describe, expect, test } from 'vitest';
import { isSpecialPriceActive, specialPriceInstants } from './special-price.ts';

const now = new Date('2026-11-21T12:00:00Z');

describe('isSpecialPriceActive', () => {
  test.each([
    [null, null, true],
    [undefined, undefined, true],
    ['', '', true],
    ['2026-11-01T00:00:00Z', null, true],
    ['2026-12-01T00:00:00Z', null, false],
    [null, '2026-11-20T00:00:00Z', false],
    [null, '2026-12-24T00:00:00Z', true],
    ['2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z', true],
    ['2026-11-21T12:00:00.001Z', null, false],
    [null, '2026-11-21T11:59:59.999Z', false],
    ['2026-11-21 11:00:00', '2026-11-21 13:00:00', true],
    ['2026-11-21 13:00:00', null, false],
    [null, '2026-11-21', true],
    // At midnight without a zone it is a day, as Magento keeps its fields of days; other times are meant as they are written.
    [null, '2026-11-21 00:00:00', true],
    [null, '2026-11-20 00:00:00', false],
    [null, '2026-11-21 00:00:01', false],
    ['2026-11-21 00:00:00', null, true],
    ['2026-11-22 00:00:00', null, false],
    [null, '2026-11-21T00:00:00Z', false],
    [null, '2026-11-22 00:00:00', true],
    [null, '2026-11-20', false],
    ['soon', null, false],
    [null, 'later', false],
    [null, {}, false],
    [null, '2026-13-45', false],
    [false, 0, true],
    ['11/22/2026', null, false],
    ['11/21/2026', '11/21/2026', true],
    [null, '11/20/2026', false],
    [null, '11/20/2026 23:00', false],
    [null, '20 Nov 2026', false],
    [null, 'Nov 21, 2026', true],
    [null, 'Sat, 21 Nov 2026 11:59:59 GMT', false],
    [null, 'Sat, 21 Nov 2026 11:30:00 -0200', true],
    ['0000-00-00 00:00:00', '0000-00-00 00:00:00', true],
    [new Date('2026-11-22T00:00:00Z'), null, false],
    [null, new Date('2026-11-21T11:00:00Z'), false],
    [null, Date.parse('2026-11-21T13:00:00Z'), true],
    [Date.parse('2026-11-21T13:00:00Z'), null, false],
    [null, new Date(Number.NaN), false],
    ['2026-11-21T14:00:00+02:00', null, true],
    ['2026-11-21T14:00:01+02:00', null, false],
    [null, '2026-11-21T12:59:59+01:00', false],
    ['2026-11-21', '2026-11-21', true],
    ['2026-12-01', '2026-11-01', false],
  ])('from %j until %j: %s', (special_from_date, special_to_date, active) => {
    expect(isSpecialPriceActive({ special_from_date, special_to_date }, now)).toBe(active);
    const { from, to } = specialPriceInstants({ special_from_date, special_to_date });
    expect((from === null || from <= now.toISOString()) && (to === null || to >= now.toISOString())).toBe(
      active,
    );
  });

  test.each([
    ['2028-02-29T23:59:59.999Z', true],
    ['2028-03-01T00:00:00Z', false],
  ])('the last day of a leap year counts until its end: %s is %s', (instant, active) => {
    const dates = { special_from_date: '2028-02-29', special_to_date: '2028-02-29' };
    expect(isSpecialPriceActive(dates, new Date(instant))).toBe(active);
  });
});

test.each([
  ['Europe/Berlin', '2026-11-26T23:00:00.000Z', '2026-11-27T22:59:59.999Z'],
  ['America/New_York', '2026-11-27T05:00:00.000Z', '2026-11-28T04:59:59.999Z'],
])('uses the days of %s', (timeZone, from, to) => {
  for (const day of ['2026-11-27', '2026-11-27 00:00:00', '2026-11-27T00:00:00', '11/27/2026']) {
    const dates = { special_from_date: day, special_to_date: day };
    expect(specialPriceInstants(dates, timeZone)).toEqual({ from, to });
  }
  const written = { special_from_date: '2026-11-27T00:00:00Z', special_to_date: '2026-11-27 18:00:00' };
  expect(specialPriceInstants(written, timeZone)).toEqual({
    from: '2026-11-27T00:00:00.000Z',
    to: '2026-11-27T18:00:00.000Z',
  });
});
