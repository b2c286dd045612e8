/** Countries in which the provider offers all of its ways of paying, each with its currency. Italy and Ireland are none. */
const coreCurrencies: Readonly<Record<string, string>> = {
  AT: 'EUR',
  BE: 'EUR',
  CH: 'CHF',
  DE: 'EUR',
  DK: 'DKK',
  ES: 'EUR',
  FI: 'EUR',
  FR: 'EUR',
  GB: 'GBP',
  NL: 'EUR',
  NO: 'NOK',
  PL: 'PLN',
  SE: 'SEK',
  US: 'USD',
};

/** Tells whether the provider serves buyers of a country in a currency: it converts none. */
export function isServed(country: string, currency: string): boolean {
  return coreCurrencies[country.toUpperCase()] === currency.toUpperCase();
}

/**
 * Returns the country of a purchase (reference B14): the preset one where it has two letters and the shop delivers there,
 * else the default.
 */
export function purchaseCountry(
  preset: string | null | undefined,
  deliversTo: readonly string[],
  defaultCountry: string,
): string {
  const country = (preset ?? '').toUpperCase();
  const isKnown = /^[A-Z]{2}$/.test(country) && deliversTo.some((code) => code.toUpperCase() === country);
  return isKnown ? country : defaultCountry;
}
