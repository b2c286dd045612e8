import type { SearchRecord } from './search-record.ts';
import { similarity, wordsOf } from './search-words.ts';

/** Words of a store that are kept for corrections. */
const maximumWords = 5000;
/** Shorter words are found by what begins with them. */
const shortest = 4;

/**
 * The words that products, categories and pages of a store are named and described with, as they are written there but
 * in lower case: those of names first, then the more frequent.
 */
export function vocabularyOf(records: readonly SearchRecord[]): readonly string[] {
  const counts = new Map<string, number>();
  const add = (text: string | undefined, weight: number) => {
    for (const word of (text ?? '').toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []) {
      if (word.length >= shortest) counts.set(word, (counts.get(word) ?? 0) + weight);
    }
  };
  for (const { name, categories, keywords, summary, text } of records) {
    add(name, records.length);
    add(categories, 1);
    add(keywords, 1);
    add(summary, 1);
    add(text, 1);
  }
  const byCount = [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
  return byCount.slice(0, maximumWords).map(([word]) => word);
}

/**
 * The question with each word that begins none of the store's replaced by the one that is written most like it, within
 * the fuzziness of specification section 9, and one that lacks its accents by the one that has them; undefined where
 * nothing is to be replaced.
 */
export function correctedQuery(
  text: string,
  vocabulary: readonly string[],
  fuzziness: number,
): string | undefined {
  const known = vocabulary.map((word) => ({ word, plain: wordsOf(word)[0] ?? word }));
  const words = wordsOf(text);
  const corrected = words.map((wanted) => {
    const same = known.find(({ plain }) => plain === wanted);
    if (same) return same.word;
    if (known.some(({ plain }) => plain.startsWith(wanted))) return wanted;
    const distances = known.map(({ plain }) => similarity(wanted, plain, fuzziness));
    const least = Math.min(...distances);
    return Number.isFinite(least) ? (known[distances.indexOf(least)]?.word ?? wanted) : wanted;
  });
  const isSame = corrected.every((word, index) => word === words[index]);
  return isSame ? undefined : corrected.join(' ');
}
