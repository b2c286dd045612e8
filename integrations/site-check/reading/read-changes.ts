import type { ReadSite } from '../compare/read-site.ts';
import { isSitemap } from '../compare/sitemap-faults.ts';
import type { SiteChanges } from '../last-changes.ts';
import type { Addresses } from '../site/addresses.ts';
import { pagePathOf } from '../site/site-files.ts';
import type { ReadingData } from '../types.ts';
import { isDataFile } from './read-data.ts';
import { ordersFor, readFiles } from './read-site-files.ts';
import { mostKnownParts, shortestKnownPart } from '../../../src/config/limits/site-check.ts';

/**
 * Reads the files that changed, all that may have come to harm by it, and the heads of pages that these are compared with.
 * Harm may come to pages that name a page or an element which is gone, to those of which a changed page was another language,
 * and to those that have a title or description of a changed page.
 */
export async function readChanges(
  data: ReadingData,
  isAsked: (file: string) => boolean,
  { changed, removed, previous }: SiteChanges,
  addresses: Addresses,
): Promise<ReadSite> {
  const asked = data.files.filter(isAsked);
  const pages = asked.filter((file) => file.endsWith('.html'));
  const touched = asked.filter((file) => changed.has(file) && (file.endsWith('.html') || isDataFile(file)));
  const stores = new Set([...changed, ...removed].map(folderOf));
  const sitemaps = asked.filter((file) => isSitemap(file) && stores.has(folderOf(file)));
  const site = await readFiles(data, ordersFor([...touched, ...sitemaps], { part: 'whole', previous }));
  const parted = new Set(partedPages(site, addresses));
  const naming = namesOf([...removed], site);
  const others = pages.filter((file) => !changed.has(file));
  const shared = new Set(site.texts);
  await readFiles(
    data,
    [
      ...ordersFor(
        others.filter((file) => parted.has(file)),
        { part: 'whole' },
      ),
      ...ordersFor(
        others.filter((file) => !parted.has(file) && (naming.length > 0 || stores.has(folderOf(file)))),
        { part: 'whole', only: { naming, withTexts: shared } },
      ),
    ],
    site,
  );
  const known = new Set(site.pages.map(({ file }) => file));
  const compared = new Set<string>();
  for (const page of site.pages) {
    for (const file of namedBy(site, page.alternates, addresses)) if (!known.has(file)) compared.add(file);
  }
  return readFiles(data, ordersFor([...compared], { part: 'head' }), site);
}

/** Pages that pages named as other languages of theirs before they changed, where they name others now or are hidden. */
function partedPages(site: ReadSite, addresses: Addresses): readonly string[] {
  return site.previousPages.flatMap((previous) => {
    const page = site.pageAt(previous.url);
    const isSame = page?.alternates === previous.alternates && page.isListed === previous.isListed;
    return isSame ? [] : namedBy(site, previous.alternates, addresses);
  });
}

function namedBy(site: ReadSite, alternates: string, addresses: Addresses): readonly string[] {
  return site.alternatesOf(alternates).flatMap(({ url }) => {
    const target = addresses.target(url, url);
    return target.kind === 'file' ? [target.file] : [];
  });
}

/** Parts of which one stands in each page that names what is gone, in whatever spelling; an empty one stands in all. */
function namesOf(removed: readonly string[], { lostIds }: ReadSite): readonly string[] {
  const parts = [...removed.map(pagePathOf), ...lostIds].map((name) => {
    const [page] = /page=\d+$/.exec(name) ?? [];
    const runs =
      page === undefined
        ? (name
            .split('/')
            .at(-1)
            ?.match(/[\w.-]+/g) ?? [])
        : [page];
    const longest = runs.toSorted((one, other) => other.length - one.length)[0] ?? '';
    return longest.length < shortestKnownPart ? '' : longest;
  });
  const once = [...new Set(parts)];
  return once.length > mostKnownParts ? [''] : once;
}

function folderOf(file: string): string {
  return file.split('/', 1)[0] ?? '';
}
