import { euCountries } from '../eu-countries.ts';

/**
 * The countries in which consumers may withdraw from a distance contract by law: the EU and, by the EEA agreement,
 * Iceland, Liechtenstein and Norway (art. 9 of Directive 2011/83/EU), and the United Kingdom (SI 2013/3134, reg. 29).
 */
const withRight: ReadonlySet<string> = new Set([...euCountries, 'IS', 'LI', 'NO', 'GB']);

/** Returns true if consumers in one of these countries (ISO 3166-1) have a right of withdrawal, of which a shop must inform them. */
export function hasWithdrawalRight(countries: readonly string[]): boolean {
  return countries.some((country) => withRight.has(country));
}
