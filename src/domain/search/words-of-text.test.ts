import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accentedWord,
  findableWords,
  indexedWords,
  plainWord,
  questionWords,
  wordsOf,
} from './words-of-text.ts';

test.each([
  ['Blue SUN', ['blue', 'sun']],
  ['Café «Übermut» 50×70', ['cafe', 'ubermut', '50', '70']],
  ['Groß, SMØRREBRØD, Łódź', ['gross', 'smorrebrod', 'lodz']],
  ['30x40 or 50 X 70, vm-7-30x40', ['30', '40', 'or', '50', '70', 'vm', '7', '30', '40']],
  ['Fox 4, xx 4x', ['fox', '4', 'xx', '4x']],
  ['Rameau d’olivier', ['rameau', 'd', 'olivier']],
  ['Sonnen\u00adunter\u200bgang', ['sonnenuntergang']],
  ['  ', []],
])('wordsOf %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ['L’Atelier d`hiver', ['l', 'atelier', 'd', 'hiver', 'latelier', 'dhiver']],
  ["Rock'n'Roll", ['rock', 'n', 'roll', 'rocknroll']],
  ['50 × 70 cm, 30x40', ['50', '70', 'cm', '30', '40', '50x70', '30x40']],
  ['vm-1001-30x40', ['vm', '1001', '30', '40', '30x40']],
  ['U.S.A. map', ['u', 's', 'a', 'map', 'usa']],
  ['E.T. and N.Y.C', ['e', 't', 'and', 'n', 'y', 'c', 'et', 'nyc']],
  ['Vol. 3.5 at www.a.example', ['vol', '3', '5', 'at', 'www', 'a', 'example']],
])('findableWords %j', (text, words) => {
  expect(findableWords(text)).toEqual(words);
});

test.each([
  ['l’atelier', ['atelier']],
  ['vol d’étourneaux', ['vol', 'étourneaux']],
  ["dell'ulivo", ['dell', 'ulivo']],
  ["valentine's day", ['valentine', 'day']],
  ["Rock'n'Roll", ['rock', 'roll']],
  ['l’', ['l']],
  ['poster 30 X 40cm', ['poster', '30x40', 'cm']],
  ['vm-1001-50x70', ['vm', '1001', '50x70']],
  ['Große Vågor', ['große', 'vågor']],
  ['u.s.a. MAP', ['usa', 'map']],
  ['E.T.', ['et']],
  ['U.S', ['us']],
  ['vol. a', ['vol', 'a']],
])('questionWords %j', (text, words) => {
  expect(questionWords(text)).toEqual(words);
});

test('every word of a text, as a query, finds the text', () => {
  const letter = fc.constantFrom(..."aéßø.’'`-×x 4\u00ad\u200b");
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 12 }), (text) => {
      const findable = new Set(findableWords(text));
      // A size that is written into a word is none.
      fc.pre(!/[x×]/.test(text));
      for (const asked of questionWords(text)) expect(findable).toContain(plainWord(asked));
    }),
  );
});

test('accentedWord distinguishes spellings, and keeps prefixes', () => {
  expect(accentedWord('vågor')).not.toBe(accentedWord('vagor'));
  expect(accentedWord('vågor').startsWith(accentedWord('våg'))).toBe(true);
  expect(accentedWord('große')).toBe('grosse');
  expect(accentedWord('été')).toMatch(/^[a-z0-9]+$/);
});

test('indexedWords has a word with accents twice', () => {
  expect(indexedWords('L’été bleu')).toEqual([
    'l',
    'ete',
    accentedWord('été'),
    'bleu',
    'lete',
    accentedWord('lété'),
  ]);
});
