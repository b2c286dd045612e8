/** When a special price holds; either end may be open. */
export interface SpecialPriceDates {
  readonly special_from_date?: unknown;
  readonly special_to_date?: unknown;
}

/**
 * True while `from ≤ now ≤ to`; an end that is missing or no date is open (reference B8).
 * Dates without a zone, as platforms write them (`2026-11-21 08:00:00`), are UTC; a `to` without a time
 * of day holds until that day ends.
 */
export function isSpecialPriceActive(dates: SpecialPriceDates, now: Date): boolean {
  const from = instant(dates.special_from_date);
  const to = instant(dates.special_to_date, true);
  return (from === undefined || from <= now.getTime()) && (to === undefined || to >= now.getTime());
}

/** The same dates as instants in ISO 8601, which sort as text; null for an end that is open. */
export function specialPriceInstants(dates: SpecialPriceDates): {
  readonly from: string | null;
  readonly to: string | null;
} {
  const text = (time: number | undefined) => (time === undefined ? null : new Date(time).toISOString());
  return { from: text(instant(dates.special_from_date)), to: text(instant(dates.special_to_date, true)) };
}

const dayOnly = /^\d{4}-\d{2}-\d{2}(?:[ T]00:00:00)?$/;
const startsWithDay = /^\d{4}-\d{2}-\d{2}/;
const withoutZone = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/;
const day = 24 * 60 * 60 * 1000;

/** Milliseconds of a date: an ISO text, a `Date`, or milliseconds. Other writings depend on where they are read. */
function instant(value: unknown, lastOfDay = false): number | undefined {
  if (typeof value === 'number' || value instanceof Date) {
    const time = new Date(value).getTime();
    return Number.isNaN(time) ? undefined : time;
  }
  const text = typeof value === 'string' ? value.trim() : '';
  const time = startsWithDay.test(text) ? Date.parse(text.replace(withoutZone, '$1T$2Z')) : Number.NaN;
  if (Number.isNaN(time)) return undefined;
  return lastOfDay && dayOnly.test(text) ? time + day - 1 : time;
}
