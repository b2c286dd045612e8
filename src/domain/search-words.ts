/** Words of a text for searching: lower case, without accents, split at everything but letters and digits. */
export function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Letters at the start of a word that must be right (reference A4, `prefix_length`). */
const prefixLength = 2;
const quality = { same: 1, beginning: 0.7, similar: 0.5 } as const;

/** How well a word of a document answers a word of the question: 0 not at all, 1 the same. */
export function wordMatch(wanted: string, found: string, fuzziness: number): number {
  if (wanted === found) return quality.same;
  if (wanted.length > prefixLength && found.startsWith(wanted)) return quality.beginning;
  const allowed = Math.min(fuzziness, wanted.length < 3 ? 0 : wanted.length < 6 ? 1 : 2);
  if (allowed === 0 || wanted.slice(0, prefixLength) !== found.slice(0, prefixLength)) return 0;
  return isWithin(wanted, found, allowed) ? quality.similar : 0;
}

/** True when at most `allowed` letters must be changed, added or dropped to make one word the other. */
function isWithin(one: string, other: string, allowed: number): boolean {
  if (Math.abs(one.length - other.length) > allowed) return false;
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const change = (previous[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(change, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    if (Math.min(...current) > allowed) return false;
    previous = current;
  }
  return (previous[other.length] ?? 0) <= allowed;
}

/** Words of a question that are looked at; the rest is left out. */
const maximumWords = 32;

/** Score of a phrase, whose words must stand in a row in one of the texts; undefined when they do not. */
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

/** Score of a text, by its words: each counts its best match in the fields; undefined when too few are found. */
export function textScore(
  words: readonly string[],
  fields: readonly { readonly boost: number; readonly texts: readonly string[] }[],
  { minimumShare, fuzziness }: { readonly minimumShare: number; readonly fuzziness: number },
): number | undefined {
  const wanted = words.slice(0, maximumWords);
  const sources = fields.map(({ boost, texts }) => ({ boost, words: texts.flatMap(wordsOf) }));
  const scores = wanted.map((word) =>
    sources.reduce(
      (best, source) => Math.max(best, source.boost * bestMatch(word, source.words, fuzziness)),
      0,
    ),
  );
  const needed = Math.max(1, Math.floor(wanted.length * minimumShare));
  if (scores.filter((score) => score > 0).length < needed) return undefined;
  return scores.reduce((sum, score) => sum + score, 0);
}

function bestMatch(word: string, words: readonly string[], fuzziness: number): number {
  let best = 0;
  for (const found of words) {
    best = Math.max(best, wordMatch(word, found, fuzziness));
    if (best === 1) break;
  }
  return best;
}
