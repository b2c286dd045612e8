import { findableWords, wordsOf } from './words-of-text.ts';

/** Letters at the start of a word that must be right (docs/reference/behaviour.md#a4, `prefix_length`). */
const prefixLength = 2;
const quality = { same: 1, beginning: 0.7, similar: 0.5 } as const;

/** Returns how well a word of a document matches a word of the query: 0 not at all, 1 exactly. */
export function wordMatch(wanted: string, found: string, fuzziness: number): number {
  if (wanted === found) return quality.same;
  if (wanted.length >= prefixLength && found.startsWith(wanted)) return quality.beginning;
  return Number.isFinite(similarity(wanted, found, fuzziness)) ? quality.similar : 0;
}

/**
 * Returns by how many letters two words differ; infinite if that is too much for the word's length, or at its start.
 * A different number never matches.
 */
export function similarity(wanted: string, found: string, fuzziness: number): number {
  if (/\d/.test(wanted)) return Number.POSITIVE_INFINITY;
  const allowed = Math.min(fuzziness, wanted.length < 3 ? 0 : wanted.length < 6 ? 1 : 2);
  const isSameStart = wanted.slice(0, prefixLength) === found.slice(0, prefixLength);
  return allowed > 0 && isSameStart ? wordDistance(wanted, found, allowed) : Number.POSITIVE_INFINITY;
}

/**
 * Counts the letters to change, add, drop or swap with their neighbour to turn one word into the other; infinite
 * above `allowed`.
 */
export function wordDistance(one: string, other: string, allowed: number): number {
  if (Math.abs(one.length - other.length) > allowed) return Number.POSITIVE_INFINITY;
  let before: readonly number[] = [];
  let previous: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const change = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      const isSwap = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const swap = isSwap ? (before[column - 2] ?? 0) + 1 : change;
      current.push(Math.min(change, swap, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    if (Math.min(...current, ...previous) > allowed) return Number.POSITIVE_INFINITY;
    [before, previous] = [previous, current];
  }
  const distance = previous[other.length] ?? 0;
  return distance <= allowed ? distance : Number.POSITIVE_INFINITY;
}

/** Words of a question that are looked at; the rest is left out. */
export const maximumWords = 32;

/** Returns the score of a phrase, whose words must be adjacent in one of the texts; undefined without a match. */
export function phraseScore(
  words: readonly string[],
  texts: readonly string[],
  boost: number,
): number | undefined {
  if (words.length === 0) return undefined;
  const found = texts.some((text) => holdsRow(wordsOf(text), words));
  return found ? boost * words.length : undefined;
}

function holdsRow(words: readonly string[], row: readonly string[]): boolean {
  return words.some((_, start) => row.every((word, index) => words[start + index] === word));
}

/** Texts of a document, and how much a hit in them counts. */
export interface WeightedTexts {
  readonly boost: number;
  readonly texts: readonly string[];
}

/**
 * Makes the function that scores texts by the words of a question: each word counts its best match in the fields;
 * undefined when too few are found.
 */
export function textScorer(
  words: readonly string[],
  { minimumShare, fuzziness }: { readonly minimumShare: number; readonly fuzziness: number },
): (fields: readonly WeightedTexts[]) => number | undefined {
  const wanted = words.slice(0, maximumWords).map((word) => wordMatcher(word, fuzziness));
  const needed = wordsNeeded(wanted.length, minimumShare);
  return (fields) => {
    const sources = fields.map(({ boost, texts }) => ({ boost, words: texts.flatMap(findableWords) }));
    const scores = wanted.map((match) =>
      sources.reduce((best, { boost, words: found }) => Math.max(best, boost * bestOf(found, match)), 0),
    );
    if (scores.filter((score) => score > 0).length < needed) return undefined;
    return scores.reduce((sum, score) => sum + score, 0);
  };
}

/** Returns how many words of a query must match; at least one. */
export function wordsNeeded(words: number, minimumShare: number): number {
  return Math.max(1, Math.floor(words * minimumShare));
}

/** Returns a function that scores words against one, and remembers the result: catalogues repeat their words. */
function wordMatcher(wanted: string, fuzziness: number): (found: string) => number {
  const known = new Map<string, number>();
  return (found) => {
    let match = known.get(found);
    if (match === undefined) known.set(found, (match = wordMatch(wanted, found, fuzziness)));
    return match;
  };
}

function bestOf(words: readonly string[], match: (found: string) => number): number {
  let best = 0;
  for (const found of words) best = Math.max(best, match(found));
  return best;
}
