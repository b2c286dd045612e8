import { eld } from 'eld/small';
import { storeViews } from '../../../src/config/store-views.ts';

/**
 * The required margin of another language's likelihood by the number of words: names and lists of a few words look
 * like any language. Measured on all texts of the demo: none of them is likelier in another language by half as much.
 */
const margins = [
  { words: 6, margin: 0.12 },
  { words: 5, margin: 0.3 },
];

const detector = eld.newInstance();
// Between the languages of the shop: with more of them, Danish is taken for Norwegian.
detector.setLanguageSubset([...new Set(storeViews.map(({ i18n }) => i18n.defaultLanguage))]);

/** Names, addresses and numbers are no words of a language: a text needs some that begin small. */
const fewestSmallWords = 3;

/**
 * Returns another language that a text is in for sure, by how often groups of letters stand in each; undefined where it is in
 * that of the page, or can't be told.
 */
export function guessLanguage(given: string, language: string): string | undefined {
  const text = given.replaceAll(/\S+@\S+|\S*:\/\/\S+/g, '');
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  const margin = margins.find((each) => words.length >= each.words)?.margin;
  const small = words.filter((word) => /^\p{Ll}/u.test(word));
  if (margin === undefined || small.length < fewestSmallWords) return undefined;
  const guess = detector.detect(text);
  if (guess.language === language || guess.language === '' || !guess.isReliable()) return undefined;
  const scores = guess.getScores();
  const difference = (scores[guess.language] ?? 0) - (scores[language] ?? 0);
  return difference > margin ? guess.language : undefined;
}
