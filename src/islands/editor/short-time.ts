const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Returns an instant (ISO 8601) as the clock of the editor shows it. */
export function shortTime(instant: string): string {
  return format.format(new Date(instant));
}
