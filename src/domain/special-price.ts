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

const dayOnly = /^\d{4}-\d{2}-\d{2}(?:[ T]00:00:00)?$/;
const withoutZone = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/;
const day = 24 * 60 * 60 * 1000;

function instant(text: unknown, lastOfDay = false): number | undefined {
  if (typeof text !== 'string' || !text.trim()) return undefined;
  const trimmed = text.trim();
  const time = Date.parse(trimmed.replace(withoutZone, '$1T$2Z'));
  if (Number.isNaN(time)) return undefined;
  return lastOfDay && dayOnly.test(trimmed) ? time + day - 1 : time;
}
