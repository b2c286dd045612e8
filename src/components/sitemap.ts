import type { SitePage } from '../catalogue/catalogue.ts';
import type { LinkedStore, StoreView } from '../domain/store-view/store-view.ts';
import { galleryPicture } from '../domain/url/picture-shapes.ts';
import { createLinks } from '../domain/url/url.ts';
import { absoluteUrl, type AlternatePage, alternatePages, languageLinks } from './alternate-pages.ts';
import { pagesPerSitemap } from '../config/limits/web.ts';

/** Returns where the sitemaps of a store with so many pages lie, below the store; their numbers start at 1. */
export function sitemapPaths(pages: number): readonly string[] {
  const count = Math.ceil(pages / pagesPerSitemap);
  return Array.from({ length: count }, (_, index) => `data/sitemap/${index + 1}.xml`);
}

/**
 * Returns the sitemap index of a store (https://www.sitemaps.org/protocol.html): one sitemap for each `pagesPerSitemap`
 * pages, and when the last page of each changed.
 */
export function sitemapIndex(
  storeView: StoreView,
  pages: number,
  changes: readonly (string | undefined)[],
): string {
  const links = createLinks(storeView);
  const sitemaps = sitemapPaths(pages).map(
    (path, index) => `<sitemap>${loc(storeView, links.page(path))}${lastmod(changes[index])}</sitemap>`,
  );
  return `${head}<sitemapindex xmlns="${protocol}">${sitemaps.join('')}</sitemapindex>`;
}

/**
 * Returns one sitemap of a store: pages with their pictures and the same pages of the other stores in `storeViews`
 * (https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap). Written here, because each
 * page has as many links as there are stores, and a library parses every one of them again.
 */
export function sitemap(
  storeView: StoreView,
  storeViews: readonly LinkedStore[],
  pages: readonly SitePage[],
): string {
  const links = createLinks(storeView);
  let entries = '';
  for (const { path, changedAt, image, alternates } of pages) {
    const inLanguages = alternateLinks(alternatePages(storeViews, alternates));
    const picture = image ? pictureOf(storeView, links.image(image, galleryPicture)) : '';
    entries += `<url>${loc(storeView, links.page(path))}${lastmod(changedAt)}${inLanguages}${picture}</url>`;
  }
  return `${head}<urlset ${namespaces}>${entries}</urlset>`;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const namespaces = [
  `xmlns="${protocol}"`,
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ');

function loc(storeView: StoreView, path: string, element = 'loc'): string {
  return `<${element}>${escapeXml(absoluteUrl(storeView, path))}</${element}>`;
}

/** Returns the element of the last change; none where nothing is known of it, because search engines distrust guesses. */
function lastmod(changedAt: string | undefined): string {
  return changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`;
}

function pictureOf(storeView: StoreView, path: string): string {
  return `<image:image>${loc(storeView, path, 'image:loc')}</image:image>`;
}

function alternateLinks(pages: readonly AlternatePage[]): string {
  const { hreflangs, urls } = languageLinks(pages);
  let links = '';
  for (const [index, url] of urls.entries()) {
    links += `<xhtml:link rel="alternate" hreflang="${hreflangs[index]}" href="${escapeXml(url)}"/>`;
  }
  return links;
}

/** Escapes the only character in URLs that is special in XML. */
function escapeXml(url: string): string {
  return url.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
}

/**
 * Returns the `robots.txt` of a host: everything may be crawled except the API; pages that are not for search engines
 * say so themselves, which a blocked crawler would never see.
 */
export function robots(storeViews: readonly LinkedStore[]): string {
  const sitemaps = storeViews.map(
    (storeView) => `Sitemap: ${absoluteUrl(storeView, createLinks(storeView).page('sitemap.xml'))}`,
  );
  return ['User-agent: *', 'Disallow: /api/', '', ...sitemaps, ''].join('\n');
}
