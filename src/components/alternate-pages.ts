import type { Alternate } from '../catalogue/alternates.ts';
import { hreflangOf } from '../domain/url/hreflang.ts';
import { fallbackStoreCode, products } from '../config/shop.ts';
import { createLinks } from '../domain/url/url.ts';
import type { Links } from '../domain/url/links.ts';
import type { LinkedStore } from '../domain/store-view/store-view.ts';
import { pagePath } from './category/list-pages.ts';

/** The same page in another store, or what comes near, at least that store's home, where it has no such page. */
export interface AlternatePage {
  readonly storeView: LinkedStore;
  /** With the store code where the store's paths carry it. */
  readonly path: string;
  /** Absolute, for the head of the page. */
  readonly url: string;
  /** False: `path` is what comes near. */
  readonly isSamePage: boolean;
  /** Undefined where another store stands for the same language and country. */
  readonly hreflang: string | undefined;
}

/** Returns one entry for each open store, in the order of the stores. */
export function alternatePages(
  storeViews: readonly LinkedStore[],
  alternates: readonly Alternate[],
): readonly AlternatePage[] {
  const hreflangs = hreflangsOf(storeViews);
  const pages: AlternatePage[] = [];
  for (const [index, storeView] of storeViews.entries()) {
    const alternate = alternateIn(storeView, alternates);
    const links = linksOf(storeView);
    const path = alternate?.path ? pagePath(links.page(alternate.path), alternate.page ?? 1) : links.home();
    const url = absoluteUrl(storeView, path);
    const isSamePage = alternate !== undefined && !alternate.isOther;
    pages.push({ storeView, path, url, isSamePage, hreflang: hreflangs[index] });
  }
  return pages;
}

function alternateIn({ storeCode }: LinkedStore, alternates: readonly Alternate[]): Alternate | undefined {
  for (const alternate of alternates) if (alternate.storeCode === storeCode) return alternate;
  return undefined;
}

/**
 * Returns by which search engines find a page in each language and country, its own included: `hreflang` codes and
 * addresses, both in the same order. `x-default`, last, is the page of the fallback store. Pages without a code are left
 * out.
 */
export function languageLinks(pages: readonly AlternatePage[]): {
  readonly hreflangs: readonly string[];
  readonly urls: readonly string[];
} {
  const [hreflangs, urls]: [string[], string[]] = [[], []];
  let fallback: string | undefined;
  for (const { storeView, url, isSamePage, hreflang } of pages) {
    if (!isSamePage) continue;
    if (storeView.storeCode === fallbackStoreCode) fallback = url;
    if (hreflang === undefined) continue;
    hreflangs.push(hreflang);
    urls.push(url);
  }
  if (fallback !== undefined) {
    hreflangs.push('x-default');
    urls.push(fallback);
  }
  return { hreflangs, urls };
}

interface MadePages {
  readonly alternates: readonly Alternate[];
  readonly pages: readonly AlternatePage[];
}

/** By what a page knows of itself, so that they go with it. */
const made = new WeakMap<object, MadePages>();

/** Returns the pages of `alternatePages` for a page that is rendered; both head and country picker ask for them. */
export function alternatesOfPage(
  locals: { readonly storeViews: readonly LinkedStore[] },
  alternates: readonly Alternate[],
): readonly AlternatePage[] {
  const known = made.get(locals);
  if (known?.alternates === alternates) return known.pages;
  const pages = alternatePages(locals.storeViews, alternates);
  made.set(locals, { alternates, pages });
  return pages;
}

/**
 * Returns the address of a link from a page of a store, or of none: a path where both share a host, else an absolute URL.
 */
export function hrefFrom(
  current: Pick<LinkedStore, 'appendStoreCode'> | undefined,
  { storeView, path, url }: Pick<AlternatePage, 'storeView' | 'path' | 'url'>,
): string {
  return storeView.appendStoreCode && current?.appendStoreCode !== false ? path : url;
}

/** Returns the addresses of pages, one for each, as links from a page of the store with this code, or of none. */
export function hrefsFrom(storeCode: string | undefined, pages: readonly AlternatePage[]): readonly string[] {
  const current = storeViewIn(pages, storeCode);
  const hrefs: string[] = [];
  for (const page of pages) hrefs.push(hrefFrom(current, page));
  return hrefs;
}

function storeViewIn(pages: readonly AlternatePage[], storeCode?: string): LinkedStore | undefined {
  for (const { storeView } of pages) if (storeView.storeCode === storeCode) return storeView;
  return undefined;
}

const madeHreflangs = new WeakMap<readonly LinkedStore[], readonly (string | undefined)[]>();

function hreflangsOf(storeViews: readonly LinkedStore[]): readonly (string | undefined)[] {
  const known = madeHreflangs.get(storeViews);
  if (known) return known;
  const hreflangs = storeViews.map((storeView) => hreflangOf(storeView, storeViews));
  madeHreflangs.set(storeViews, hreflangs);
  return hreflangs;
}

const madeLinks = new WeakMap<LinkedStore, Links>();

function linksOf(storeView: LinkedStore): Links {
  const links = madeLinks.get(storeView) ?? createLinks(storeView, products);
  madeLinks.set(storeView, links);
  return links;
}

/** Returns a path of a store as an absolute URL. */
export function absoluteUrl(storeView: LinkedStore, path: string): string {
  // A page has some forty of them, nearly all of plain characters.
  return plainPath.test(path) ? originOf(storeView) + path : new URL(path, storeView.url).href;
}

const plainPath = /^(?:\/[\w-][\w.-]*)+$/;
const origins = new WeakMap<LinkedStore, string>();

function originOf(storeView: LinkedStore): string {
  const origin = origins.get(storeView) ?? new URL(storeView.url).origin;
  origins.set(storeView, origin);
  return origin;
}

/** Returns the language of a store in its own words, such as `Deutsch`. */
export function languageName({ i18n: { defaultLocale, defaultLanguage } }: LinkedStore): string {
  const name = new Intl.DisplayNames([defaultLocale], { type: 'language' }).of(defaultLanguage);
  return name ? name.charAt(0).toLocaleUpperCase(defaultLocale) + name.slice(1) : defaultLanguage;
}
