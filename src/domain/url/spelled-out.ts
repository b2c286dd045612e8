/**
 * The spelling of languages' own letters in ASCII: German `ä` is `ae`, `ö` is `oe`, `ü` is `ue`; Danish `å` is `aa`,
 * `ø` is `oe`. French and Italian apostrophes separate words.
 */
const spellings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
  da: { å: 'aa', ø: 'oe' },
  fr: { '’': '-', "'": '-' },
  it: { '’': '-', "'": '-' },
};

/**
 * Returns a text in lower case, its letters spelled out as addresses in `language` (ISO 639-1) usually do: `foerde` for Förde in
 * German. In all other languages letters lose their accents (`slugify`), also in Norwegian, Swedish and Finnish, whose sites
 * write `a` for `å` and `ä`, and `o` for `ö` and `ø`.
 */
export function spelledOut(text: string, language: string): string {
  const spelling = spellings[language] ?? {};
  return [...text.normalize('NFC').toLowerCase()].map((letter) => spelling[letter] ?? letter).join('');
}
