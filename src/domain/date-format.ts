import { parseInstant } from './instant.ts';

/** A store view's way of writing dates. */
export interface DateFormat {
  /** `dd` or `d`, `MM` or `M`, and `yyyy`, such as `dd.MM.yyyy`. */
  readonly dateFormat: string;
}

/** The day of an instant as a store view writes it, in UTC, which a text without a zone is, too. Empty for what is no date. */
export function formatDate(
  { dateFormat }: DateFormat,
  instant: Date | string | number | null | undefined,
): string {
  const date = new Date(typeof instant === 'string' ? parseInstant(instant.trim()) : (instant ?? Number.NaN));
  if (Number.isNaN(date.getTime())) return '';
  const parts: Readonly<Record<string, number>> = {
    y: date.getUTCFullYear(),
    M: date.getUTCMonth() + 1,
    d: date.getUTCDate(),
  };
  return dateFormat.replace(/yyyy|MM?|dd?/g, (token) =>
    String(parts[token[0] ?? '']).padStart(token.length, '0'),
  );
}
