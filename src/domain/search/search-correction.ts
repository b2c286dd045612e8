import type { SearchRecord } from './search-record.ts';
import { similarity } from './search-words.ts';
import { formsOf } from './word-forms.ts';
import { accentedWord, plainWord, questionWords, writtenWords } from './words-of-text.ts';

/** Words that others are corrected by: these many, and of these only longer ones without digits. */
const correcting = { most: 5000, shortest: 4 } as const;

/** The words of a store, as its index has them. */
export interface StoreWords {
  /** ISO 639 code. */
  readonly language: string;
  /** As they are written, but in lower case. */
  readonly words: readonly string[];
  /** The number of words, from the first, by which others are corrected. */
  readonly correcting: number;
}

/**
 * Returns the words by which a store's records are found. Words that a search weighs correct others: those of names
 * first, then by frequency. Words of descriptions alone come last.
 */
export function vocabularyOf(language: string, records: readonly SearchRecord[]): StoreWords {
  const counts = new Map<string, number>();
  const rest = new Set<string>();
  const add = (text: string | undefined, weight: number) => {
    for (const word of writtenWords(text ?? '')) counts.set(word, (counts.get(word) ?? 0) + weight);
  };
  for (const { name, sku, variants, categories, keywords, summary, text } of records) {
    add(name, records.length);
    for (const each of [categories, keywords, summary]) add(each, 1);
    for (const word of writtenWords([sku, variants, text].filter(Boolean).join(' '))) rest.add(word);
  }
  const byCount = [...counts].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
  const weighed = byCount.map(([word]) => word);
  return {
    language,
    words: [...weighed, ...[...rest].filter((word) => !counts.has(word)).sort()],
    correcting: Math.min(weighed.length, correcting.most),
  };
}

/** Words of a store that questions are compared with. */
export interface Vocabulary {
  readonly language: string;
  readonly words: readonly KnownWord[];
  readonly correcting: readonly KnownWord[];
}

interface KnownWord {
  readonly written: string;
  readonly plain: string;
  readonly accented: string;
}

/** Prepares the words of a store for queries. */
export function openVocabulary({ language, words, correcting: count }: StoreWords): Vocabulary {
  const known = words.map((written) => ({
    written,
    plain: plainWord(written),
    accented: accentedWord(written),
  }));
  const isLong = ({ plain }: KnownWord) => plain.length >= correcting.shortest && !/\d/.test(plain);
  return { language, words: known, correcting: known.slice(0, count).filter(isLong) };
}

/** A word to look for. */
export interface Term {
  /** The prefix of words in the index; a single letter is a whole word. */
  readonly beginning: string;
  /** Other forms of it, as they stand in the index. */
  readonly forms: readonly string[];
}

/** The terms to search for. */
export interface Understood {
  readonly terms: readonly Term[];
  /** Words of the question, those too that nothing in the store is like. */
  readonly words: number;
  /** The corrected query, if it differs from what was typed. */
  readonly corrected?: string;
}

/** Of a longer question the rest is left out. */
const mostWords = 32;

/**
 * Interprets a query in a store: words with the typed prefixes, with the typed accents if such exist; else other
 * forms of them; else the most similar words, within the fuzziness of docs/reference/product.md#s9. Words similar to
 * none of the store's are ignored.
 */
export function understandQuestion(
  text: string,
  vocabulary: Vocabulary,
  { fuzziness }: { readonly fuzziness: number },
): Understood {
  const asked = questionWords(text).slice(0, mostWords);
  const found = asked.map((word) => lookUp(word, vocabulary, fuzziness));
  const known = found.filter((each) => each !== undefined);
  const shown = known.map(({ shown: word }) => word).join(' ');
  return {
    terms: known.map(({ term }) => term),
    words: asked.length,
    ...(known.length > 0 && shown !== asked.join(' ') && { corrected: shown }),
  };
}

interface Found {
  readonly term: Term;
  /** The word that is looked for, as the shopper is told. */
  readonly shown: string;
}

function lookUp(asked: string, vocabulary: Vocabulary, fuzziness: number): Found | undefined {
  const [plain, accented] = [plainWord(asked), accentedWord(asked)];
  const { words } = vocabulary;
  const keys: readonly (readonly ['accented' | 'plain', string])[] = [
    ['accented', accented],
    ['plain', plain],
  ];
  for (const [key, wanted] of keys) {
    // What is typed so far is no word yet, and has no forms.
    const isWhole = words.some((word) => word[key] === wanted);
    const isBeginning = wanted.length > 1 && words.some((word) => word[key].startsWith(wanted));
    if (!isWhole && !isBeginning) continue;
    const others = isWhole ? formsAmong(asked, vocabulary) : [];
    const forms = others.filter((form) => !form[key].startsWith(wanted)).map((form) => form[key]);
    return { term: { beginning: wanted, forms }, shown: asked };
  }
  const [form, ...forms] = formsAmong(asked, vocabulary);
  if (form) return { term: { beginning: form.plain, forms: forms.map((each) => each.plain) }, shown: asked };
  const similar = mostSimilar(plain, vocabulary.correcting, fuzziness);
  if (!similar) return undefined;
  const ofSimilar = formsAmong(similar.written, vocabulary).map((each) => each.plain);
  return {
    term: {
      beginning: similar.plain,
      forms: ofSimilar.filter((each) => !each.startsWith(similar.plain)),
    },
    shown: similar.written,
  };
}

/**
 * Returns other forms of a word that the store has, those with most letters in common first; accents of the word are
 * kept.
 */
function formsAmong(asked: string, { language, words }: Vocabulary): readonly KnownWord[] {
  const plain = plainWord(asked);
  const possible = formsOf(plain, language);
  if (possible.size === 0) return [];
  const isAccented = accentedWord(asked) !== plain;
  return words
    .filter((word) => possible.has(word.plain))
    .map((word) => ({ word, shared: sharedLetters(plain, word.plain) }))
    .filter(({ word, shared }) => !isAccented || word.accented.startsWith(accentedStem(asked, shared)))
    .sort((a, b) => b.shared - a.shared)
    .map(({ word }) => word);
}

function accentedStem(asked: string, letters: number): string {
  return accentedWord([...asked].slice(0, letters).join(''));
}

function sharedLetters(one: string, other: string): number {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared;
}

function mostSimilar(wanted: string, words: readonly KnownWord[], fuzziness: number): KnownWord | undefined {
  let [best, least]: [KnownWord | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
  for (const word of words) {
    const distance = similarity(wanted, word.plain, fuzziness);
    if (distance < least) [best, least] = [word, distance];
  }
  return best;
}
