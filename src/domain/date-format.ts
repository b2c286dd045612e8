import { parseInstant } from './instant.ts';
import { dayIn } from './time-zone.ts';

/** A store view's way of writing dates. */
export interface DateFormat {
  /** `dd` or `d`, `MM` or `M`, and `yyyy`, such as `dd.MM.yyyy`. */
  readonly dateFormat: string;
  /** IANA name of the zone whose days are meant. */
  readonly timeZone: string;
}

/**
 * Formats the day of an instant in the store's time zone; a text without a zone is UTC. Empty for an invalid date.
 */
export function formatDate(
  { dateFormat, timeZone }: DateFormat,
  instant: Date | string | number | null | undefined,
): string {
  const date = new Date(typeof instant === 'string' ? parseInstant(instant.trim()) : (instant ?? Number.NaN));
  if (Number.isNaN(date.getTime())) return '';
  const [year, month, day] = dayIn(timeZone, date.getTime()).split('-').map(Number);
  const parts: Readonly<Record<string, number | undefined>> = { y: year, M: month, d: day };
  return dateFormat.replace(/yyyy|MM?|dd?/g, (token) =>
    String(parts[token[0] ?? '']).padStart(token.length, '0'),
  );
}
