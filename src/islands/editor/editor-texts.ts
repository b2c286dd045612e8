import { parseLink } from '../../content/parse-link.ts';
const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Returns an instant (ISO 8601) as the clock of the editor shows it. */
export function shortTime(instant: string): string {
  return format.format(new Date(instant));
}

/** Returns how many things there are, in words. */
export function things({ length }: readonly unknown[]): string {
  return length === 1 ? '1 thing' : `${length} things`;
}

/** Returns why a link can't lead to an address, in words; undefined for an allowed address and for none. */
export function linkProblem(href: string): string | undefined {
  if (href.trim() === '' || parseLink(href) !== undefined) return undefined;
  return 'This address is not allowed. Use a path of the store, or an address that begins with https:, mailto: or tel:.';
}
