import { detached } from '../detached.ts';
import type { CheckedPage } from './checked-page.ts';
import type { PageElement } from './read-page.ts';
import { foreignTexts, noText, placeholder, rawKey } from './shop-texts.ts';
import type { LanguageGuess } from './guess-language.ts';

/** Attributes that are read out or shown. */
const spoken = ['aria-label', 'alt', 'title', 'placeholder'];

/** Tags of the head that search engines and previews show. */
const shownMeta = /(?:^|:)(?:title|description)$/;

/** Elements whose text nobody sees. */
const unseen = new Set(['script', 'style', 'template']);

/**
 * Checks what a person reads or hears of a page: that no key of a text and no open placeholder stands there, and that all of
 * it is in the language of the page.
 */
export function checkWords(page: CheckedPage, guess: LanguageGuess): void {
  const { content } = page;
  const locale = page.storeView?.i18n.defaultLocale ?? content.named('html')[0]?.attributes['lang'] ?? 'en';
  const own = { locale, guess, foreign: foreignTexts(locale) };
  for (const each of content.texts) {
    if (!unseen.has(each.element?.name ?? ''))
      checkText(page, each, each.text, each.isForeign ? undefined : own);
  }
  for (const element of content.elements) {
    const { attributes, name } = element;
    for (const attribute of spoken) {
      const text = attributes[attribute];
      if (text) checkText(page, element, text, own);
    }
    if (name === 'meta' && shownMeta.test(attributes['name'] ?? attributes['property'] ?? '')) {
      checkText(page, element, attributes['content'] ?? '', own);
    }
    if (name === 'astro-island') checkProps(page, element, attributes['props'] ?? '', own);
  }
}

/** A string of JSON that is no name, no address and no number. */
const sentences = /"((?:[^"\\]|\\.)*\s(?:[^"\\]|\\.)*)"/g;

/** Islands show texts of the shop that are in their props. */
function checkProps(page: CheckedPage, element: PageElement, props: string, own: OwnLanguage): void {
  for (const problem of keyProblems(props)) page.report(element, problem);
  for (const [text] of props.matchAll(sentences)) {
    checkText(page, element, JSON.parse(text) as string, own);
  }
}

interface OwnLanguage {
  readonly locale: string;
  readonly guess: LanguageGuess;
  readonly foreign: ReadonlyMap<string, string>;
}

/** Texts without a fault, by locale: pages of a store share most of theirs. */
const sound = new Map<string, Set<string>>();
const mostSound = 100_000;

/** `own`: not given where the text says itself that it is in another language. */
function checkText(
  page: CheckedPage,
  where: { readonly at: number },
  given: string,
  own: OwnLanguage | undefined,
): void {
  const ofLocale = sound.get(own?.locale ?? '') ?? new Set<string>();
  if (ofLocale.has(given)) return;
  sound.set(own?.locale ?? '', ofLocale);
  const text = given.replace(/\s+/g, ' ').trim();
  const problems = [...keyProblems(text), ...(own ? languageProblems(text, own) : [])];
  for (const problem of problems) page.report(where, problem);
  if (problems.length > 0) return;
  if (ofLocale.size >= mostSound) ofLocale.clear();
  ofLocale.add(detached(given));
}

function languageProblems(text: string, { locale, guess, foreign }: OwnLanguage): readonly string[] {
  const [language = locale] = locale.split('-');
  const other = foreign.get(text) ?? guess(text, language);
  return other === undefined ? [] : [`a text is in another language (${other}) than the page: ${text}`];
}

/** Tells keys, open placeholders and values of a program that stand where a text should. */
export function keyProblems(text: string): readonly string[] {
  const keys = text.includes('.') ? (text.match(rawKey) ?? []) : [];
  const open = text.includes('{{') ? (text.match(placeholder) ?? []) : [];
  const values = text.match(noText) ?? [];
  return [
    ...values.map((value) => `a value stands in the place of a text: ${value}`),
    ...keys.map((key) => `a key stands in the place of a text: ${key}`),
    ...open.map((place) => `nothing was put into ${place}`),
  ];
}
