/** A country that can be chosen, named in the shopper's language. */
export interface CountryOption {
  readonly code: string;
  readonly name: string;
}

/** Returns countries by their names in a language, in its alphabetical order, each once. */
export function countryOptions(codes: readonly string[], locale: string): readonly CountryOption[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const compare = new Intl.Collator(locale).compare;
  return [...new Set(codes)]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name));
}

/**
 * Returns the country that an address form begins with: the given one if the store ships there, else the visitor's
 * (docs/reference/product.md#s2), else the store's own, else the first.
 */
export function initialCountry(
  countries: readonly string[],
  wishes: { readonly given?: string | null; readonly visitor?: string | null; readonly store: string },
): string {
  const wanted = [wishes.given, wishes.visitor, wishes.store].map((code) => code?.toUpperCase());
  return wanted.find((code) => code && countries.includes(code)) ?? countries[0] ?? '';
}
