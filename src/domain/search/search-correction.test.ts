import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { openVocabulary, understandQuestion, vocabularyOf } from './search-correction.ts';
import type { SearchRecord } from './search-record.ts';
import { accentedWord, plainWord } from './words-of-text.ts';

const record = (name: string, text: string, more: Partial<SearchRecord> = {}): SearchRecord => ({
  id: name,
  kind: 'product',
  url: `/${name}`,
  name,
  text,
  ...more,
});

describe('vocabularyOf', () => {
  it('has all words of records, those of names first, then by frequency, and those of descriptions last', () => {
    const records = [
      record('Blue Sun 50', 'a quiet quiet room', { categories: 'Abstract, Room' }),
      record('Große Vågor', 'room', { sku: 'AB-1', variants: 'AB-1-S' }),
    ];
    const { words, correcting } = vocabularyOf('en', records);
    expect(words.slice(0, correcting).join(' ')).toBe('50 blue große sun vågor abstract room');
    expect(words.slice(correcting).join(' ')).toBe('1 a ab quiet s');
  });
});

const words = [
  'waves',
  'wavy',
  'vågor',
  'harbour',
  'große',
  'blue',
  'moon',
  'botanical',
  'tax',
  'väggar',
  '1001',
];
const asked = (text: string, language = 'en') =>
  understandQuestion(text, openVocabulary({ language, words, correcting: 8 }), { fuzziness: 2 });

test.each([
  ['wavse', 'waves'],
  ['harbor', 'harbour'],
  ['harbuor', 'harbour'],
  ['blue mooon', 'blue moon'],
  ['bleu', 'blue'],
  ['grosze', 'große'],
  ['vagro', 'vågor'],
  ['blue xyzzyqq', 'blue'],
  ['botan', undefined],
  ['weggar', undefined],
  ['xyzzyqq', undefined],
  ['', undefined],
  ['grosse vagor', undefined],
  ['taxes', undefined],
  ['1002', undefined],
])('"%s" is corrected to %j', (text, corrected) => {
  expect(asked(text).corrected).toBe(corrected);
});

test.each([
  ['wav', 'en', ['wav'], []],
  ['waves', 'en', ['waves'], []],
  ['taxes', 'en', ['tax'], []],
  ['taxes', 'xx', [], []],
  ['vag', 'sv', ['vag'], []],
  ['harbours', 'en', ['harbour'], []],
  ['moon dog', 'en', ['moon'], []],
  ['1001', 'en', ['1001'], []],
  ['dog', 'en', [], []],
])('"%s" in %s searches for %j', (text, language, beginnings, forms) => {
  const { terms } = asked(text, language);
  expect(terms.map(({ beginning }) => beginning)).toEqual(beginnings);
  expect(terms.flatMap((term) => term.forms)).toEqual(forms);
});

test('typed accents are matched, in other forms too', () => {
  const vocabulary = openVocabulary({
    language: 'sv',
    words: ['vågor', 'vågen', 'vagar', 'väggar'],
    correcting: 4,
  });
  const [term] = understandQuestion('vågor', vocabulary, { fuzziness: 2 }).terms;
  expect(term).toEqual({ beginning: accentedWord('vågor'), forms: [accentedWord('vågen')] });
});

const letters = fc.string({ unit: fc.constantFrom(...'abeåéłß1'), minLength: 2, maxLength: 6 });

test('every prefix of a store’s word is searched as it is, also without accents', () => {
  const question = fc.record({
    known: fc.array(letters, { minLength: 1, maxLength: 8 }),
    at: fc.nat(7),
    length: fc.integer({ min: 2, max: 6 }),
  });
  fc.assert(
    fc.property(question, ({ known, at, length }) => {
      const vocabulary = openVocabulary({ language: 'en', words: known, correcting: 4 });
      const word = known[at % known.length] ?? '';
      const beginning = word.slice(0, length);
      for (const typed of [beginning, plainWord(beginning)]) {
        const { terms, corrected } = understandQuestion(typed, vocabulary, { fuzziness: 2 });
        const [wanted = ''] = terms.map((term) => term.beginning);
        expect(corrected).toBeUndefined();
        expect(wanted.length).toBeGreaterThan(1);
        expect([plainWord(word), accentedWord(word)].some((each) => each.startsWith(wanted))).toBe(true);
      }
    }),
  );
});
