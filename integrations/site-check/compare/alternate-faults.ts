import type { Fault } from '../fault.ts';
import type { Target } from '../site/addresses.ts';
import { pagePathOf } from '../site/site-files.ts';
import type { BuiltSite, PageFacts } from '../types.ts';
import { elementPlace, type ReadSite } from './read-site.ts';

/**
 * Tells `hreflang` links to pages that are kept from search engines, or that do not link back, and to other spellings of pages.
 */
export function alternateFaults(site: ReadSite, { addresses, directory }: BuiltSite): readonly Fault[] {
  return site.pages.filter(isWhole).flatMap((page) => {
    const faults: Fault[] = [];
    for (const { hreflang, url } of site.alternatesOf(page.alternates)) {
      const other = site.pageAt(url);
      const problem = other ? problemOf(site, page, other) : spellingProblem(addresses.target(url, page.url));
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

/** Pages are known by their own addresses: what leads to a file all the same is another spelling. */
function spellingProblem(target: Target): string | undefined {
  return target.kind === 'file' ? `another spelling of ${pagePathOf(target.file)}` : undefined;
}

function isWhole({ whole }: PageFacts): boolean {
  return whole !== undefined;
}
