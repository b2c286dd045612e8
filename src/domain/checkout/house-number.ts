import type { AddressDetails } from './details.ts';

/** Countries in which nearly every street address has a number: not those where a house has a name (GB, IE). */
const numbered: ReadonlySet<string> = new Set(
  'AT BE BG CA CH CZ DE DK EE ES FI FR GR HR HU IT LT LU NL NO PL PT RO SE SI SK US'.split(' '),
);

/** The words for a house without a number, in Italian, Spanish and Portuguese. */
const withoutNumber = /\bs\.?\s?n\.?\s?c\.?(?=\s|$)|\bs\s?\/\s?n\b/i;

/** Countries that write the number in front of the street. */
const numberFirst: ReadonlySet<string> = new Set(['AU', 'CA', 'FR', 'GB', 'IE', 'LU', 'US']);

/** Returns whether an address probably lacks the number of the house, in either line. */
export function lacksHouseNumber({
  country,
  streetAddress,
  apartmentNumber,
}: Pick<AddressDetails, 'country' | 'streetAddress' | 'apartmentNumber'>): boolean {
  const written = `${streetAddress} ${apartmentNumber}`;
  return numbered.has(country) && !/\d/.test(written) && !withoutNumber.test(written);
}

/** Returns whether the second line is the number of a house that belongs behind the street of the first one. */
export function isHouseNumber(
  country: string,
  { street, secondLine }: { readonly street: string; readonly secondLine: string },
): boolean {
  if (!numbered.has(country) || numberFirst.has(country) || /\d/.test(street)) return false;
  return /^\d+\s?\p{L}?$/u.test(secondLine);
}
