/** Countries in which the provider offers all of its ways of paying, each with its currency: it converts none. Italy and Ireland are none. */
export const coreCurrencies: Readonly<Record<string, string>> = {
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

/**
 * Returns the country of a purchase (docs/reference/behaviour.md#b14): the preset one where it has two letters and the
 * shop delivers there, else the default.
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
