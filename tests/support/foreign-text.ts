import { resources } from '../../src/i18n/resources.ts';
import { flatten } from './flatten-texts.ts';

/** Shorter texts are words that two languages may share, or that a catalogue may hold. */
const distinctiveLength = 12;

const rawKey = new RegExp(
  `(?<![\\w.@/-])(?:${Object.keys(resources['en'] ?? {}).join('|')})(?:\\.[a-z][A-Za-z0-9]*)+(?![\\w/])`,
  'g',
);
const placeholder = /\{\{\s*\w+\s*\}\}/g;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

function decode(text: string): string {
  return text
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, digits: string) =>
      String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
    )
    .replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity);
}

/** What a person reads or hears of a page: text between tags, and the attributes that are read out or shown. */
export function shownTexts(html: string): readonly string[] {
  const markup = html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '');
  const attributes = [...markup.matchAll(/\s(?:aria-label|alt|title|placeholder|content)="([^"]*)"/g)];
  const between = markup.replace(/<[^>]*>/g, '\n').split('\n');
  return [...between, ...attributes.map((match) => match[1] ?? '')]
    .map((text) => decode(text).replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
}

/** Keys and placeholders that stand on a page where a text should: `cart.addToCart`, `{{count}}`. */
export function findRawKeys(html: string): readonly string[] {
  return shownTexts(html).flatMap((text) => [
    ...(text.match(rawKey) ?? []),
    ...(text.match(placeholder) ?? []),
  ]);
}

function textsOf(locale: string): readonly string[] {
  return Object.values(resources[locale] ?? {}).flatMap((namespace) => Object.values(flatten(namespace)));
}

function ownTexts(locale: string): ReadonlySet<string> {
  const [language = locale] = locale.split('-');
  return new Set([...textsOf(locale), ...textsOf(language)]);
}

const foreign = new Map<string, ReadonlyMap<string, string>>();

/** Texts that only other languages have, with the locale they are from. */
function foreignTexts(locale: string): ReadonlyMap<string, string> {
  const made = foreign.get(locale);
  if (made) return made;
  const [language = locale] = locale.split('-');
  const own = ownTexts(locale);
  const others = Object.keys(resources).filter((other) => other.split('-')[0] !== language);
  const texts = new Map(
    others.flatMap((other) =>
      textsOf(other)
        .filter((text) => text.length >= distinctiveLength && !own.has(text) && !text.includes('{{'))
        .map((text) => [text, other] as const),
    ),
  );
  foreign.set(locale, texts);
  return texts;
}

/** Texts of the shop in another language than the page's `locale`, as `language: text`. */
export function findForeignTexts(html: string, locale: string): readonly string[] {
  const texts = foreignTexts(locale);
  return shownTexts(html).flatMap((text) => {
    const language = texts.get(text);
    return language === undefined ? [] : [`${language}: ${text}`];
  });
}
