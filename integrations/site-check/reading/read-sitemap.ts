import { Parser } from 'htmlparser2';
import type { AlternateLink } from '../page/check-alternates.ts';
import { placeOf } from '../page/read-page.ts';
import type { SitemapFacts } from '../types.ts';

/** An `&` that begins no entity. */
const openAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/;

interface Known {
  /** Returns the problem with a picture's address; undefined without one. */
  pictureProblem(address: string): string | undefined;
  keyOfAlternates(links: readonly AlternateLink[]): string;
}

/** Reads a sitemap, or an index of sitemaps. */
export function readSitemap(file: string, xml: string, known: Known): SitemapFacts {
  const entries: SitemapFacts['entries'][number][] = [];
  let links: AlternateLink[] = [];
  let pictures: { at: string; problem: string }[] = [];
  let url = '';
  let urlAt = 0;
  let text = '';
  let textAt = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        text = '';
        textAt = parser.startIndex;
        const { hreflang, href } = attributes;
        if (name === 'xhtml:link' && hreflang !== undefined) links.push({ hreflang, url: href ?? '' });
      },
      ontext(part) {
        text += part;
      },
      onclosetag(name) {
        if (name === 'loc') [url, urlAt] = [text.trim(), textAt];
        if (name === 'image:loc') {
          const problem = known.pictureProblem(text.trim());
          if (problem !== undefined) pictures.push({ at: placeOf(xml, textAt), problem });
        }
        text = '';
        if (name !== 'url' && name !== 'sitemap') return;
        const alternates = name === 'url' ? { alternates: known.keyOfAlternates(links) } : {};
        entries.push({ url, at: placeOf(xml, urlAt), pictures, ...alternates });
        [links, pictures, url] = [[], [], ''];
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  const isWhole = /<\/(?:urlset|sitemapindex)>\s*$/.test(xml) && entries.length > 0;
  const open = xml.search(openAmpersand);
  return { file, entries, isWhole, invalidAt: open < 0 ? undefined : placeOf(xml, open) };
}
