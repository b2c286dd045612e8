/** Countries whose English names take the article in a sentence. */
const withArticle = new Set([
  'AE',
  'BS',
  'CF',
  'CG',
  'CD',
  'DO',
  'GB',
  'GM',
  'KM',
  'MV',
  'NL',
  'PH',
  'SB',
  'US',
]);

/**
 * Returns countries as an enumeration in a sentence of the locale, in alphabetical order of their names: `Canada and
 * the United States`. Takes ISO 3166-1 alpha-2 codes. Sentences of the other languages name countries after a colon,
 * without cases.
 */
export function countriesInSentence(codes: readonly string[], locale: string): string {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const compare = new Intl.Collator(locale).compare;
  const isEnglish = /^en\b/.test(locale);
  const countries = codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name))
    .map(({ code, name }) => (isEnglish && withArticle.has(code) ? `the ${name}` : name));
  return new Intl.ListFormat(locale).format(countries);
}
