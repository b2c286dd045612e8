import type { LinkedStore } from '../domain/store-view/store-view.ts';
import { createLinks } from '../domain/url/url.ts';
import { absoluteUrl } from './alternate-pages.ts';

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
