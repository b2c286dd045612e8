import { SitemapIndexStream, SitemapStream, streamToPromise, type SitemapItemLoose } from 'sitemap';
import { Readable } from 'node:stream';
import type { SitePage } from '../catalogue/catalogue.ts';
import { fallbackStoreCode } from '../config/shop.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { createLinks } from '../domain/url/url.ts';
import { absoluteUrl, alternatePages } from './alternate-pages.ts';

/** Pages of one sitemap file: far below the 50 000 and 50 MB that the protocol allows, with 14 alternates each. */
export const pagesPerSitemap = 2000;

/** Where the sitemaps of a store with so many pages lie, below the store; their numbers start at 1. */
export function sitemapPaths(pages: number): readonly string[] {
  const count = Math.ceil(pages / pagesPerSitemap);
  return Array.from({ length: count }, (_, index) => `data/sitemap/${index + 1}.xml`);
}

/** The sitemap index of a store (https://www.sitemaps.org/protocol.html): one sitemap for each `pagesPerSitemap` pages. */
export function sitemapIndex(storeView: StoreView, pages: number): Promise<string> {
  const links = createLinks(storeView);
  const entries = sitemapPaths(pages).map((path) => ({
    url: absoluteUrl(storeView, links.page(path)),
  }));
  return written(new SitemapIndexStream(), entries);
}

/** One sitemap of a store: pages with their pictures and the same pages of the other stores in `storeViews`. */
export function sitemap(
  storeView: StoreView,
  storeViews: readonly StoreView[],
  pages: readonly SitePage[],
): Promise<string> {
  const links = createLinks(storeView);
  const entries = pages.map(({ path, image, alternates }): SitemapItemLoose => {
    const same = alternatePages(storeViews, alternates).filter(({ isSamePage }) => isSamePage);
    const fallback = same.find((page) => page.storeView.storeCode === fallbackStoreCode);
    return {
      url: absoluteUrl(storeView, links.page(path)),
      ...(image && { img: absoluteUrl(storeView, links.image(image, 600, 744)) }),
      links: [
        ...same.flatMap(({ hreflang, url }) => (hreflang ? [{ lang: hreflang, url }] : [])),
        ...(fallback ? [{ lang: 'x-default', url: fallback.url }] : []),
      ],
    };
  });
  return written(
    new SitemapStream({ xmlns: { news: false, video: false, xhtml: true, image: true } }),
    entries,
  );
}

async function written(
  stream: SitemapStream | SitemapIndexStream,
  entries: readonly SitemapItemLoose[],
): Promise<string> {
  const buffer = await streamToPromise(Readable.from(entries).pipe(stream));
  return buffer.toString('utf8');
}
