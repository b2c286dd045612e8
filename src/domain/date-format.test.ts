import { describe, expect, it } from 'vitest';
import { formatDate } from './date-format.ts';

describe('formatDate', () => {
  it.each([
    ['dd.MM.yyyy', '2026-01-05T12:00:00Z', '05.01.2026'],
    ['d.M.yyyy', '2026-01-05T12:00:00Z', '5.1.2026'],
    ['MM/dd/yyyy', '2026-12-31T23:59:59.999Z', '12/31/2026'],
    ['yyyy-MM-dd', '2026-12-31T23:59:59.999Z', '2026-12-31'],
    ['dd-MM-yyyy', '0987-03-04T00:00:00Z', '04-03-0987'],
    ['dd/MM/yyyy', 'soon', ''],
    ['dd/MM/yyyy', '', ''],
    ['dd/MM/yyyy', null, ''],
    ['dd/MM/yyyy', undefined, ''],
  ])('%s of %s is %j', (dateFormat, instant, text) => {
    expect(formatDate({ dateFormat, timeZone: 'UTC' }, instant)).toBe(text);
  });

  it('accepts dates and milliseconds', () => {
    const date = new Date('2026-11-21T00:00:00Z');
    expect(formatDate({ dateFormat: 'dd.MM.yyyy', timeZone: 'UTC' }, date)).toBe('21.11.2026');
    expect(formatDate({ dateFormat: 'dd.MM.yyyy', timeZone: 'UTC' }, date.getTime())).toBe('21.11.2026');
  });

  it.each([
    ['Europe/Berlin', '2026-11-26T23:22:00Z', '27.11.2026'],
    ['Europe/Berlin', '2026-11-26 23:22:00', '27.11.2026'],
    ['America/New_York', '2026-11-28T00:30:00Z', '27.11.2026'],
  ])('uses the day in %s: %s is %s', (timeZone, instant, text) => {
    expect(formatDate({ dateFormat: 'dd.MM.yyyy', timeZone }, instant)).toBe(text);
  });
});
