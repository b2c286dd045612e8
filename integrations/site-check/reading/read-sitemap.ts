import { Parser } from 'htmlparser2';
import type { AlternateLink } from '../page/check-alternates.ts';
import { placeOf } from '../page/read-page.ts';
import type { SitemapFacts } from '../types.ts';

/** Reads a sitemap, or an index of sitemaps. */
export function readSitemap(
  file: string,
  xml: string,
  keys: { keyOfAlternates(links: readonly AlternateLink[]): string },
): SitemapFacts {
  const entries: SitemapFacts['entries'][number][] = [];
  let links: AlternateLink[] = [];
  let url = '';
  let at = 0;
  let isLocation = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        isLocation = name === 'loc';
        if (isLocation) at = parser.startIndex;
        const { hreflang, href } = attributes;
        if (name === 'xhtml:link' && hreflang !== undefined) links.push({ hreflang, url: href ?? '' });
      },
      ontext(text) {
        if (isLocation) url += text;
      },
      onclosetag(name) {
        isLocation = false;
        if (name !== 'url' && name !== 'sitemap') return;
        const place = placeOf(xml, at);
        const alternates = name === 'url' ? { alternates: keys.keyOfAlternates(links) } : {};
        entries.push({ url: url.trim(), at: place, ...alternates });
        links = [];
        url = '';
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return { file, entries };
}
