const isoDate = /^\d{4}-\d{2}-\d{2}/;
const isoWithoutZone = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)$/;
/** `11/20/2026`, `20 Nov 2026`, `Nov 20, 2026`, with or without a weekday and a time. */
const otherDate =
  /^(?:[a-z]{3,9},? )?(?:\d{1,2}\/\d{1,2}\/\d{4}|\d{1,2} [a-z]{3,9} \d{4}|[a-z]{3,9} \d{1,2},? \d{4})\b/i;
const zone = /(?:Z|GMT|UTC|[+-]\d{2}:?\d{2})$/i;

/**
 * Parses an instant that a platform wrote as an ISO text or in another common form, as milliseconds; UTC if it names
 * no zone. NaN if invalid.
 */
export function parseInstant(text: string): number {
  if (isoDate.test(text))
    return isDay(text) ? Date.parse(text.replace(isoWithoutZone, '$1T$2Z')) : Number.NaN;
  if (!otherDate.test(text)) return Number.NaN;
  return Date.parse(zone.test(text) ? text : `${text} UTC`);
}

/** Returns true if an ISO text begins with a valid day: engines read 31 February as 3 March. */
function isDay(text: string): boolean {
  return new Date(text.slice(0, 10)).getUTCDate() === Number(text.slice(8, 10));
}
