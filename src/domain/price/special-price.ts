import { parseInstant } from '../instant.ts';
import { endOfDay, startOfDay } from '../time-zone.ts';

/** The period of a special price; either end may be open. */
export interface SpecialPriceDates {
  readonly special_from_date?: unknown;
  readonly special_to_date?: unknown;
}

/**
 * Returns true while `from ≤ now ≤ to` (docs/reference/behaviour.md#b8). A missing end is open; one that can't be
 * read never applies, so that no offer runs for ever. A date without a time, or at midnight without a zone
 * (`2026-11-21 00:00:00`), as Magento stores its date fields, is a day of the time zone: a `to` applies until it
 * ends. Other times without a zone are UTC.
 */
export function isSpecialPriceActive(dates: SpecialPriceDates, now: Date, timeZone = 'UTC'): boolean {
  const { from, to } = windowOf(dates, timeZone);
  return (from === null || from <= now.getTime()) && (to === null || to >= now.getTime());
}

/**
 * Returns the same dates as instants in ISO 8601, which sort as text; null for an open end. An end that can't be read
 * is one that never applies.
 */
export function specialPriceInstants(
  dates: SpecialPriceDates,
  timeZone = 'UTC',
): {
  readonly from: string | null;
  readonly to: string | null;
} {
  const { from, to } = windowOf(dates, timeZone);
  return { from: textOf(from), to: textOf(to) };
}

/** Returns the end that can't be read; undefined if both can or are missing. */
export function unreadableEnd(dates: SpecialPriceDates): keyof SpecialPriceDates | undefined {
  const ends = ['special_from_date', 'special_to_date'] as const;
  return ends.find((end) => {
    const given = instant(dates[end]);
    return given !== null && given.time === undefined;
  });
}

/** Ends that never hold, as instants that sort as text. */
const never = { from: Date.parse('9999-12-31T23:59:59.999Z'), to: 0 };

function windowOf({ special_from_date, special_to_date }: SpecialPriceDates, timeZone: string) {
  const from = instant(special_from_date);
  const to = instant(special_to_date);
  return {
    from: from && (from.day === undefined ? (from.time ?? never.from) : startOfDay(timeZone, from.day)),
    to: to && (to.day === undefined ? (to.time ?? never.to) : endOfDay(timeZone, to.day)),
  };
}

function textOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

interface Instant {
  /** Milliseconds; undefined where it can't be read. */
  readonly time: number | undefined;
  /** Of what is a day: `yyyy-MM-dd`. */
  readonly day?: string | undefined;
}

/** Without a time, or at midnight of no zone. */
const day = /^[^:]*$|[ T]00:00(?::00(?:\.0+)?)?$/;
/** Some platforms write no date as this one. */
const noDate = /^0000-00-00/;
/** Parses a date as an ISO text or in another common form, a `Date`, or milliseconds; null without one. */
function instant(value: unknown): Instant | null {
  if (value === null || value === undefined || value === false || value === 0) return null;
  if (typeof value === 'number' || value instanceof Date) {
    const time = new Date(value).getTime();
    return { time: Number.isNaN(time) ? undefined : time };
  }
  const text = typeof value === 'string' ? value.trim() : 'unreadable';
  if (text === '' || noDate.test(text)) return null;
  const time = parseInstant(text);
  if (Number.isNaN(time)) return { time: undefined };
  return { time, day: day.test(text) ? new Date(time).toISOString().slice(0, 10) : undefined };
}
