import { readEnvironment } from '../config/environment.ts';
import { countryHeaders, visitorCountry } from '../domain/store-view/store-choice.ts';

const { countryHeader } = readEnvironment();

/** ISO country of a visitor as the content delivery network tells it; undefined where it does not. */
export function countryOf({ headers }: Request): string | undefined {
  return visitorCountry((name) => headers.get(name), countryHeader ? [countryHeader] : countryHeaders);
}
