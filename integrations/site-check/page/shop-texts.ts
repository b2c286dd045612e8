import { resources } from '../../../src/i18n/resources.ts';
import { flatten } from '../../../src/i18n/texts/texts.ts';

/** Shorter texts are words that two languages may share, or that a catalogue may hold. */
const distinctiveLength = 12;

/**
 * A key of a text where the text should stand: `cart.addToCart`, `product.onlyLeft_one`. Hosts and mail addresses may begin
 * with the same words: `checkout.hosted.com`, `account.help@example.com`.
 */
export const rawKey = new RegExp(
  `(?<![\\w.@/-])(?:${Object.keys(resources['en'] ?? {}).join('|')})(?!(?:\\.\\w+)*\\.(?:com|net|org)(?!\\w|\\.\\w))(?:\\.[a-z]\\w*)+(?![\\w/@]|\\.\\w)`,
  'g',
);

/** A place in a text that nothing was put into. */
export const placeholder = /\{\{.*?\}\}/g;

/** The texts that programs make of values that are no texts. */
export const noText = /\[object \w+\]|(?<!\w)NaN(?!\w)|Invalid Date/g;

/** `undefined` or `null` as a text, a price or a value, not as a word of a sentence: `undefined – {shop}`, `from €null`, `Price: null`. */
export const valueForText =
  /(?:(?<=^|\p{Sc}\s?|[|–—:(]\s?)undefined(?=$|\s?[\p{Sc}|–—:,.)])|(?<=^|\p{Sc}\s?)null(?=$|\s?\p{Sc})|(?<=:\s?)(?:null|undefined)(?=$|[\s.,;)]))/u;

/** Words that stand for a text that is still to be written, and `undefined` in a sentence, where it is no English word. */
export const unfinished =
  /(?<![\p{L}\p{N}])(?:(?:TODO|FIXME|TBD)(?=$|:|\s?[–—.])|(?<!\b(?:[Aa]n?|[Tt]he|of|is|are|remains?)\s)undefined(?=$|[\s.,:;!?)]))/u;

/** The text that fills pages before they have one. */
export const fillerText = /(?<![\p{L}\p{N}])lorem\s+ipsum/iu;

/** A note for who writes the text; none where it names a thing (`a TODO list`). Not for Spanish, where `TODO` is a word. */
export const writersNote =
  /(?<![\p{L}\p{N}-])(?<!\b(?:an?|the|my|your|our)\s)(?:TODO|FIXME)(?![\p{L}\p{N}-])(?! lists?\b)/u;

/** A place in a shown text that nothing was put into, with one brace: in props, programs fill it in. */
export const openPlace = /(?<!\{)\{\w+\}(?!\})/g;

/** A tag of an element that texts are marked up with. */
export const markup = /<\/?(?:p|br|b|i|em|strong|span|div|a|ul|ol|li|h[1-6]|img)(?:\s[^<>]*)?\/?>/i;

const madeForeign = new Map<string, ReadonlyMap<string, string>>();

/** Texts of the shop that only other languages have than that of `locale`, with the locale that they are from. */
export function foreignTexts(locale: string): ReadonlyMap<string, string> {
  const made = madeForeign.get(locale);
  if (made) return made;
  const [language = locale] = locale.split('-');
  const own = new Set([...textsOf(locale), ...textsOf(language)]);
  const others = Object.keys(resources).filter((other) => other.split('-')[0] !== language);
  const texts = new Map(
    others.flatMap((other) =>
      textsOf(other)
        .filter((text) => text.length >= distinctiveLength && !own.has(text) && !text.includes('{{'))
        .map((text) => [text, other] as const),
    ),
  );
  madeForeign.set(locale, texts);
  return texts;
}

function textsOf(locale: string): readonly string[] {
  return Object.values(resources[locale] ?? {}).flatMap((namespace) => Object.values(flatten(namespace)));
}
