/** Letters that are no letter with an accent to Unicode, as they are written where a keyboard lacks them. */
const spellings: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/** Quotation marks and accents that stand for an apostrophe, as keyboards and editors write it. */
const apostrophes = /[’‘ʼ´`＇]/g;
/** Soft hyphens, zero-width and directional characters: nobody sees or types them. */
const invisible = /\p{Cf}/gu;
const word = /[\p{L}\p{N}]+/gu;
/** Single letters with dots between them, such as `U.S.A.`, `N.Y.C` and `E.T.`. */
const initialisms = /(?<![\p{L}\p{N}.])(?:\p{L}\.)+\p{L}(?![\p{L}\p{N}])\.?/gu;
const sizes = /(?<![\p{L}\p{N}])\d+(?:\s?[x×]\s?\d+)+/gu;

/** Normalizes a text to lower case, with one kind of apostrophe and no invisible characters. */
function legible(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase().replaceAll('`', "'");
  return text.replace(invisible, '').replace(apostrophes, "'").normalize('NFC').toLowerCase();
}

/** Returns the comparable form of a word: without accents, and with letters that every keyboard has. */
export function plainWord(written: string): string {
  if (/^[a-z0-9]*$/.test(written)) return written;
  const folded = written.normalize('NFKD').replace(/\p{M}/gu, '');
  return folded.replace(/[ßæœøłđ]/g, (letter) => spellings[letter] ?? letter);
}

/** Returns a text as it is compared: in lower case, without accents and invisible characters, white space folded. */
export function comparable(text: string): string {
  return plainWord(legible(text)).replace(/\s+/g, ' ').trim();
}

/** Splits a text into comparable words, at everything but letters and digits. */
export function wordsOf(text: string): readonly string[] {
  const plain = /^[\x20-\x7e]*$/.test(text) ? text.toLowerCase() : plainWord(legible(text));
  // Width and height are words of their own, whichever sign is between them.
  const sized = plain.includes('x') ? plain.replace(/(\d)\s?x\s?(?=\d)/g, '$1 ') : plain;
  return sized.match(word) ?? [];
}

/**
 * Returns the words by which a text is found, as they are written there but in lower case: its words one after the other,
 * then what apostrophes and dots cut in one piece (`l'atelier` is `l`, `atelier` and `latelier`; `U.S.` is `u`, `s` and
 * `us`), and sizes (`30x40`).
 */
export function writtenWords(text: string): readonly string[] {
  const read = legible(text);
  const single = read.replace(/(\d)\s?[x×]\s?(?=\d)/g, '$1 ').match(word) ?? [];
  const joined = read.includes("'") ? (read.match(/[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)+/gu) ?? []) : [];
  const initials = read.includes('.') ? (read.match(initialisms) ?? []) : [];
  const sized = /\d\s?[x×]\s?\d/.test(read) ? (read.match(sizes) ?? []) : [];
  return [
    ...single,
    ...joined.map((each) => each.replaceAll("'", '')),
    ...initials.map((each) => each.replaceAll('.', '')),
    ...sized.map((each) => each.replace(/\s?[x×]\s?/g, 'x')),
  ];
}

/** Texts with joined words, of which `wordsOf` does not return all. */
const hasJoined = /['’‘ʼ´`＇]|\d\s?[x×]\s?\d|(?<![\p{L}\p{N}])\p{L}\.\p{L}(?![\p{L}\p{N}])/iu;

/** Returns the words by which a text is found, in comparable form. */
export function findableWords(text: string): readonly string[] {
  return hasJoined.test(text) ? writtenWords(text).map(plainWord) : wordsOf(text);
}

/**
 * Returns the words of a query as they are written but in lower case. Sizes are one word, and articles and endings at
 * an apostrophe are dropped: `l'atelier` becomes `atelier`, `valentine's` `valentine`. Dots between single letters
 * are dropped: `U.S.A.` becomes `usa`.
 */
export function questionWords(text: string): readonly string[] {
  const read = legible(text)
    .replace(sizes, (found) => ` ${found.replace(/\s?[x×]\s?/g, 'x')} `)
    .replace(initialisms, (found) => found.replaceAll('.', ''));
  const bare = read
    .replace(/(?<![\p{L}\p{N}])\p{L}{1,2}'(?=\p{L})/gu, ' ')
    .replace(/(?<=\p{L})'s(?![\p{L}\p{N}])/gu, ' ');
  return bare.match(word) ?? read.match(word) ?? [];
}

/** Encodes a word's accents as letters and digits, so that its prefixes are the prefixes of the written word. */
export function accentedWord(written: string): string {
  const spelled = written.replace(/[ßæœøłđ]/g, (letter) => spellings[letter] ?? letter);
  return spelled
    .normalize('NFKD')
    .replace(/\p{M}/gu, (mark) => `0${(mark.codePointAt(0) ?? 0).toString(36)}`);
}

/** Returns the words by which a text is found, in the form of an index: comparable, and with their accents. */
export function indexedWords(text: string): readonly string[] {
  return writtenWords(text).flatMap((written) => [...new Set([plainWord(written), accentedWord(written)])]);
}
