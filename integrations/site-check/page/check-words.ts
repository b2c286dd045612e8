import { detached } from '../bytes.ts';
import type { CheckedPage } from './checked-page.ts';
import {
  foreignTexts,
  markup,
  noText,
  openPlace,
  placeholder,
  rawKey,
  fillerText,
  unfinished,
  valueForText,
  writersNote,
} from './shop-texts.ts';
import { guessLanguage } from './guess-language.ts';
import { rememberedTexts } from '../../../src/config/limits/site-check.ts';

/** Attributes that are read out or shown. */
const spoken = ['aria-label', 'aria-description', 'aria-valuetext', 'alt', 'title', 'placeholder'];

/** Types of `input` elements that show their value. */
const buttons = new Set(['submit', 'button', 'reset']);

/** Tags of the head that search engines and previews show. */
const shownMeta = /(?:^|:)(?:title|description)$/;

/** Elements whose text nobody sees. */
const unseen = new Set(['script', 'style', 'template']);

/**
 * Checks what a person reads or hears of a page: that no key of a text and no open placeholder stands there, and that all of
 * it is in the language of the page.
 */
export function checkWords(page: CheckedPage): void {
  const { content } = page;
  const own = localeOf(page);
  for (const each of content.texts) {
    if (!unseen.has(each.element?.name ?? ''))
      checkShown(page, each, each.text, each.isForeign ? undefined : own);
  }
  for (const element of content.elements) {
    const { attributes, name } = element;
    for (const attribute of spoken) {
      const text = attributes[attribute];
      if (text) checkShown(page, element, text, own);
    }
    if (name === 'input' && buttons.has(attributes['type'] ?? '')) {
      checkShown(page, element, attributes['value'] ?? '', own);
    }
    if (name === 'meta' && shownMeta.test(attributes['name'] ?? attributes['property'] ?? '')) {
      checkShown(page, element, attributes['content'] ?? '', own);
    }
  }
}

/** Returns the locale of a page, by its store; of one without a store, as the page says it. */
export function localeOf({ storeView, content }: CheckedPage): string {
  return storeView?.i18n.defaultLocale ?? content.named('html')[0]?.attributes['lang'] ?? 'en';
}

/** Checks a text as it is shown: what a program fills in or marks up is done by then. */
function checkShown(
  page: CheckedPage,
  where: { readonly at: number },
  text: string,
  own: string | undefined,
): void {
  checkText(page, where, text, own);
  const open = text.includes('{') ? (text.match(openPlace) ?? []) : [];
  for (const place of open) page.report(where, `nothing was put into ${place}`);
  const [tag] = (text.includes('<') && markup.exec(text)) || [];
  if (tag !== undefined) page.report(where, `an element stands in the place of a text: ${tag}`);
}

/** Texts without a fault, by locale: pages of a store share most of theirs. */
const sound = new Map<string, Set<string>>();

/** Checks a text of the shop. `own`: its locale; not given where the text says itself that it is in another language. */
export function checkText(
  page: CheckedPage,
  where: { readonly at: number },
  given: string,
  own: string | undefined,
): void {
  const ofLocale = sound.get(own ?? '') ?? new Set<string>();
  if (ofLocale.has(given)) return;
  sound.set(own ?? '', ofLocale);
  const text = given.replace(/\s+/g, ' ').trim();
  const problems = keyProblems(text, own);
  const other = own === undefined ? undefined : otherLanguageOf(text, own);
  if (other !== undefined) problems.push(`a text is in another language (${other}) than the page: ${text}`);
  for (const problem of problems) page.report(where, problem);
  if (problems.length > 0) return;
  if (ofLocale.size >= rememberedTexts) ofLocale.clear();
  ofLocale.add(detached(given));
}

/** Returns another language that a text is in than that of a locale; undefined where it is in none. */
export function otherLanguageOf(text: string, locale: string): string | undefined {
  const [language = locale] = locale.split('-');
  return foreignTexts(locale).get(text) ?? guessLanguage(text, language);
}

/** Returns the keys, open placeholders, values of a program and notes of a writer that stand where a text should. */
export function keyProblems(text: string, locale?: string): string[] {
  const keys = text.includes('.') ? (text.match(rawKey) ?? []) : [];
  const open = text.includes('{{') ? (text.match(placeholder) ?? []) : [];
  const hasNotes = locale !== undefined && !locale.startsWith('es');
  const values =
    text.match(noText) ??
    valueForText.exec(text) ??
    unfinished.exec(text) ??
    fillerText.exec(text) ??
    (hasNotes ? writersNote.exec(text) : null) ??
    [];
  return [
    ...values.map((value) => `a value stands in the place of a text: ${value}`),
    ...keys.map((key) => `a key stands in the place of a text: ${key}`),
    ...open.map((place) => `nothing was put into ${place}`),
  ];
}
