import type { Fault } from '../fault.ts';
import { pagePathOf } from '../site/site-files.ts';
import type { PageFacts } from '../types.ts';
import { elementPlace } from './element-place.ts';
import type { ReadSite } from './read-site.ts';

/** Tells `hreflang` links to pages that are kept from search engines, or that do not link back. */
export function alternateFaults(site: ReadSite, directory: string): readonly Fault[] {
  return site.pages.filter(isWhole).flatMap((page) => {
    const faults: Fault[] = [];
    for (const { hreflang, url } of site.alternatesOf(page.alternates)) {
      const other = site.pageAt(url);
      const problem = other && problemOf(site, page, other);
      if (problem === undefined) continue;
      const place = elementPlace(
        directory,
        page.file,
        ({ attributes }) => attributes['hreflang'] === hreflang && attributes['href'] === url,
      );
      faults.push({
        page: pagePathOf(page.file),
        place,
        text: `hreflang ${hreflang} leads to ${url}, ${problem}`,
      });
    }
    return faults;
  });
}

function problemOf(site: ReadSite, page: PageFacts, other: PageFacts): string | undefined {
  if (!other.isListed) return 'which is kept from search engines (noindex)';
  // Pages that name the same ones name each other.
  if (other.alternates === page.alternates || !page.isListed) return undefined;
  const linksBack = site.alternatesOf(other.alternates).some(({ url }) => url === page.url);
  return linksBack ? undefined : 'which does not link back';
}

function isWhole({ whole }: PageFacts): boolean {
  return whole !== undefined;
}
