import { readEnvironment } from '../config/environment.ts';
import { countryHeaders, visitorCountry } from '../domain/store-view/store-choice.ts';

const { countryHeader } = readEnvironment();

/** Returns the visitor's ISO country as the CDN reports it; undefined if it does not. */
export function countryOf({ headers }: Request): string | undefined {
  return visitorCountry((name) => headers.get(name), countryHeader ? [countryHeader] : countryHeaders);
}
