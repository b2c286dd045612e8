import { isNoindex, linksOf, metaOf, wholePage, type CheckedPage } from './checked-page.ts';
import { textIn } from './read-page.ts';
import { descriptionLength, titleLength } from '../../../src/config/limits/site-check.ts';

/** The texts of a page that must be unique within its store. */
export interface OwnTexts {
  readonly title: string;
  readonly description: string;
}

/** Checks title, description, canonical address and language of a page. */
export function checkHead(page: CheckedPage): OwnTexts {
  checkCanonical(page);
  checkLanguage(page);
  return { title: checkTitle(page), description: checkDescription(page) };
}

function checkTitle(page: CheckedPage): string {
  const body = page.content.named('body')[0]?.at ?? Number.POSITIVE_INFINITY;
  const [element, second] = page.content.named('title').filter(({ at }) => at < body);
  const title = element ? textIn(page.content, element).trim() : '';
  if (!element || title === '') page.report(element ?? wholePage(page), 'the page has no title');
  else if (!isNoindex(page)) checkLength(page, element, 'title', title, titleLength);
  if (second) page.report(second, 'the page has two titles');
  return title;
}

function checkDescription(page: CheckedPage): string {
  const found = page.content.named('meta').filter(({ attributes }) => attributes['name'] === 'description');
  const [element, second] = found;
  const description = (element?.attributes['content'] ?? '').trim();
  if (!element || description === '') page.report(element ?? wholePage(page), 'the page has no description');
  else if (!isNoindex(page)) checkLength(page, element, 'description', description, descriptionLength);
  if (second) page.report(second, 'the page has two descriptions');
  return description;
}

function checkLength(
  page: CheckedPage,
  where: { readonly at: number },
  what: string,
  text: string,
  { least, most }: { readonly least: number; readonly most: number },
): void {
  const { length } = [...text];
  if (length < least || length > most) {
    page.report(where, `the ${what} has ${length} characters, not ${least} to ${most}: ${text}`);
  }
}

/** A page for search engines names itself, by an absolute address; what stores share has no host of its own. */
function checkCanonical(page: CheckedPage): void {
  const [element, second] = linksOf(page, 'canonical');
  const { storeView, url } = page;
  if (!element) {
    if (storeView && !isNoindex(page)) page.report(wholePage(page), 'the page has no canonical address');
    return;
  }
  if (second) page.report(second, 'the page has two canonical addresses');
  const href = element.attributes['href'] ?? '';
  if (storeView && href !== url) page.report(element, `the canonical address is ${href}, not ${url}`);
  const shared = metaOf(page, 'og:url');
  if (shared && shared.value !== href) {
    page.report(shared.element, `og:url is ${shared.value}, not the canonical address`);
  }
}

function checkLanguage(page: CheckedPage): void {
  const lang = page.content.named('html')[0]?.attributes['lang'];
  const expected = page.storeView?.i18n.defaultLocale;
  if (!lang) page.report(wholePage(page), 'the page says no language');
  else if (expected !== undefined && lang !== expected) {
    page.report(wholePage(page), `the language of the page is ${lang}, not ${expected}`);
  }
}
