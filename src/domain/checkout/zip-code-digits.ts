/** Countries by how many digits all of their zip codes have, beside the letters of some; others are not listed. */
const countriesByDigits: Readonly<Record<number, string>> = {
  4: 'AT BE BG CH CY DK HU LU LV NL NO SI',
  5: 'CZ DE EE ES FI FR GR HR IT LT PL SE SK US',
  6: 'RO',
};

/** Of the United States also with the four digits of the delivery point behind. */
const longAmerican = 9;

/** Countries whose zip codes have letters, or may have them. */
const withLetters: ReadonlySet<string> = new Set(['LT', 'LV', 'NL']);

/** Returns whether the zip codes of a country have digits only, so that a phone can show their keyboard. */
export function hasOnlyDigits(country: string): boolean {
  const listed = Object.values(countriesByDigits).some((countries) => countries.split(' ').includes(country));
  return listed && !withLetters.has(country);
}

/** Returns how many digits the zip codes of a country have where this one has another number, else undefined. */
export function wrongDigits(country: string, zipCode: string): number | undefined {
  const given = zipCode.match(/\d/g)?.length ?? 0;
  const [digits] = Object.keys(countriesByDigits).filter((count) =>
    countriesByDigits[Number(count)]?.split(' ').includes(country),
  );
  if (digits === undefined || given === Number(digits)) return undefined;
  return country === 'US' && given === longAmerican ? undefined : Number(digits);
}
