import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import type { Addresses } from '../site/addresses.ts';
import type { Pictures } from '../site/pictures.ts';
import type { PageContent, PageElement } from './read-page.ts';

/** A page that is being checked, and what checks of it need to know. */
export interface CheckedPage {
  /** As it is asked for: `/en/posters?page=2`. */
  readonly path: string;
  readonly file: string;
  /** Its own absolute address. */
  readonly url: string;
  /** Scheme and host of that. */
  readonly origin: string;
  /** Not given: a page that belongs to no store, such as the choice of a country. */
  readonly storeView: StoreView | undefined;
  readonly content: PageContent;
  readonly addresses: Addresses;
  readonly pictures: Pictures;
  /** Tells what is wrong at an element or a text. */
  report(where: { readonly at: number }, text: string): void;
  /** Has the shop asked what it answers under a path that has no file. */
  ask(element: PageElement, path: string): void;
  /** The same for a path under which a file must lie. */
  askForFile(element: PageElement, path: string): void;
  /** Has another page looked at for an id that a link names. */
  askForId(element: PageElement, file: string, id: string): void;
}

/** Value of a `meta` element of the page, with the element; the first of that name. */
export function metaOf(
  { content }: CheckedPage,
  name: string,
): { readonly value: string; readonly element: PageElement } | undefined {
  for (const element of content.named('meta')) {
    const { attributes } = element;
    if ((attributes['name'] ?? attributes['property']) !== name) continue;
    return { value: attributes['content'] ?? '', element };
  }
  return undefined;
}

/** `link` elements with one of these relations. */
export function linksOf({ content }: CheckedPage, ...relations: readonly string[]): readonly PageElement[] {
  return content
    .named('link')
    .filter(({ attributes }) =>
      (attributes['rel'] ?? '').split(/\s+/).some((each) => relations.includes(each)),
    );
}

/** Names of `meta` elements that keep search engines out, all of them or the one that most shoppers use. */
const robots = new Set(['robots', 'googlebot']);

/** Returns whether search engines are excluded. */
export function isNoindex({ content }: CheckedPage): boolean {
  return content
    .named('meta')
    .some(
      ({ attributes }) =>
        robots.has((attributes['name'] ?? '').toLowerCase()) &&
        /\b(?:noindex|none)\b/i.test(attributes['content'] ?? ''),
    );
}

/** Returns where a problem of the whole page is reported: its root element, or its first character. */
export function wholePage({ content }: CheckedPage): { readonly at: number } {
  return content.named('html')[0] ?? { at: 0 };
}
