import { expect, test } from 'vitest';
import { countriesInSentence } from './countries-in-sentence.ts';

test.each([
  [['US', 'CA'], 'en-US', 'Canada and the United States'],
  [['GB'], 'en-GB', 'the United Kingdom'],
  [['PL', 'NL', 'MT'], 'en-GB', 'Malta, the Netherlands and Poland'],
  [['IE'], 'en-IE', 'Ireland'],
  [['LU', 'BE'], 'nl-BE', 'België en Luxemburg'],
  [['MC', 'FR'], 'fr-FR', 'France et Monaco'],
])('%j in %s: %s', (codes, locale, text) => {
  expect(countriesInSentence(codes, locale)).toBe(text);
});
