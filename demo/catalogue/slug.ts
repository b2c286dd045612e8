import { slugify } from '../../src/domain/url/slug.ts';

/** How a language spells its own letters in addresses; other letters lose their accents. */
const spellings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
  da: { å: 'aa', ø: 'oe' },
  fr: { '’': '-' },
  it: { '’': '-' },
};

/** A name as a part of an address, the way the language's own sites spell it: `tuer` for Tür in German. */
export function slugOf(name: string, language: string): string {
  const spelling = spellings[language] ?? {};
  return slugify([...name.toLowerCase()].map((letter) => spelling[letter] ?? letter).join(''));
}
