import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import type { Fault } from '../fault.ts';
import type { Target } from '../site/addresses.ts';
import { pagePathOf, storeOf, urlOf } from '../site/site-files.ts';
import type { BuiltSite, PageFacts } from '../types.ts';
import { elementPlace, type ReadSite } from './read-site.ts';

interface Compared extends Pick<BuiltSite, 'addresses' | 'directory'> {
  readonly site: ReadSite;
  readonly storeViews: readonly StoreView[];
  /** Only some pages were read: nothing is said of the others. */
  readonly isPart: boolean;
}

/**
 * Compares the sitemaps of stores with their pages: each page for search engines is in one sitemap, with the alternates that
 * its head has, and nothing else is. Further pages of a list are found from the first.
 */
export function sitemapFaults(compared: Compared): readonly Fault[] {
  const { site, storeViews } = compared;
  const listed = new Map<string, string>();
  const named = new Set<string>();
  const faults: Fault[] = [];
  for (const sitemap of site.sitemaps) {
    const storeView = storeOf(sitemap.file, storeViews);
    if (!storeView) continue;
    const base = urlOf(`/${storeView.storeCode}`, storeView);
    const ofSitemap = { page: `/${sitemap.file}`, place: sitemap.invalidAt ?? '1:1' };
    if (!sitemap.isWhole) faults.push({ ...ofSitemap, text: 'the sitemap is empty or cut off' });
    else if (sitemap.invalidAt !== undefined) faults.push({ ...ofSitemap, text: 'the sitemap is no XML' });
    for (const entry of sitemap.entries) {
      const place = `/${sitemap.file}:${entry.at}`;
      const target = compared.addresses.target(entry.url, base);
      const page = pathOf(target, entry.url);
      const report = (text: string) => faults.push({ page, place, text });
      for (const { at, problem } of entry.pictures)
        faults.push({ page, place: `/${sitemap.file}:${at}`, text: `a picture of the sitemap: ${problem}` });
      if (target.kind === 'file') named.add(target.file);
      if (!entry.url.startsWith('https://')) report(`the sitemap names "${entry.url}", not by https://`);
      const isIndex = entry.alternates === undefined;
      const problem = isIndex
        ? indexProblem(target, storeView)
        : targetProblem(target, storeView, storeViews);
      if (problem !== undefined) report(`the sitemap names ${entry.url}, ${problem}`);
      if (isIndex || problem !== undefined) continue;
      if (listed.has(entry.url)) report(`the sitemap names ${entry.url} twice`);
      else {
        const found = site.pageAt(entry.url);
        const pageProblem = found || !compared.isPart ? problemOf(found, entry.alternates) : undefined;
        if (pageProblem !== undefined) report(`the sitemap names ${entry.url}, ${pageProblem}`);
      }
      listed.set(entry.url, sitemap.file);
    }
  }
  return [...faults, ...unnamed(site, named), ...missing(compared, listed)];
}

/** With the store code in front, also where the store has a host of its own. */
function pathOf(target: Target, url: string): string {
  if (target.kind === 'file') return pagePathOf(target.file);
  return target.kind === 'no-file' ? target.path : url;
}

/** Returns the problem with an entry of a sitemap index; undefined without one. */
function indexProblem(target: Target, { storeCode }: StoreView): string | undefined {
  if (target.kind !== 'file') return 'which has no file';
  const isOwn = isSitemap(target.file) && target.file.startsWith(`${storeCode}/`);
  return isOwn ? undefined : 'which is no sitemap of the store';
}

function targetProblem(
  target: Target,
  storeView: StoreView,
  storeViews: readonly StoreView[],
): string | undefined {
  if (target.kind === 'other-store') return 'which is of another store';
  if (target.kind !== 'file') return 'which has no file';
  const owner = storeOf(target.file, storeViews);
  return owner && owner !== storeView ? 'which is of another store' : undefined;
}

function problemOf(page: PageFacts | undefined, alternates: string): string | undefined {
  if (!page) return 'which is not the address of a page';
  if (!page.isListed) return 'which is kept from search engines (noindex)';
  return page.alternates === alternates ? undefined : 'with other hreflang links than the page has';
}

/** Sitemaps that no index names: nobody finds them. */
function unnamed({ sitemaps }: ReadSite, named: ReadonlySet<string>): readonly Fault[] {
  return sitemaps
    .filter(({ file }) => file.includes('/data/') && !named.has(file))
    .map(({ file }) => ({ page: `/${file}`, place: '1:1', text: 'the sitemap is in no index of sitemaps' }));
}

function missing(
  { site, directory, storeViews }: Compared,
  listed: ReadonlyMap<string, string>,
): readonly Fault[] {
  const withSitemap = new Set(site.sitemaps.map(({ file }) => storeOf(file, storeViews)?.storeCode));
  return site.pages.flatMap(({ file, url, isListed, whole }) => {
    const storeCode = storeOf(file, storeViews)?.storeCode;
    if (!whole || !isListed || listed.has(url) || file.includes('/_page/')) return [];
    const place = elementPlace(directory, file, ({ attributes }) => attributes['rel'] === 'canonical');
    const text = withSitemap.has(storeCode) ? 'the page is in no sitemap' : 'the store has no sitemap';
    return [{ page: pagePathOf(file), place, text }];
  });
}

/** Index and sitemaps of a store, among its files. */
export function isSitemap(file: string): boolean {
  return /^[^/]+\/(?:sitemap|data\/sitemap\/\d+)\.xml$/.test(file);
}
