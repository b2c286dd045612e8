/** Letters that a language writes in other letters where it has only the plain alphabet. */
const spellings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
  da: { å: 'aa', ø: 'oe', æ: 'ae' },
  nb: { å: 'aa', ø: 'o', æ: 'ae' },
};

const letters: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', '’': '' };

/** A name as a part of an address, the way the language's own sites spell it: `tuer` for Tür in German. */
export function slugOf(name: string, language: string): string {
  const spelling = { ...letters, ...spellings[language] };
  return [...name.toLowerCase()]
    .map((letter) => spelling[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
