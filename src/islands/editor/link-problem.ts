import { parseLink } from '../../content/parse-link.ts';

/** Returns why a link can't lead to an address, in words; undefined for an allowed address and for none. */
export function linkProblem(href: string): string | undefined {
  if (href.trim() === '' || parseLink(href) !== undefined) return undefined;
  return 'This address is not allowed. Use a path of the store, or an address that begins with https:, mailto: or tel:.';
}
