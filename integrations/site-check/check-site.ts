import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { alternateFaults } from './compare/alternate-faults.ts';
import { budgetFaults } from './compare/budget-faults.ts';
import { idFaults } from './compare/id-faults.ts';
import { pathFaults, type AskShop } from './compare/path-faults.ts';
import { ReadSite } from './compare/read-site.ts';
import { redirectFaults } from './compare/redirect-faults.ts';
import { sharedTextFaults } from './compare/shared-text-faults.ts';
import { isSitemap, sitemapFaults } from './compare/sitemap-faults.ts';
import { styleFaults } from './compare/style-faults.ts';
import { inOrder, type Fault } from './fault.ts';
import type { SiteChanges } from './last-changes.ts';
import { inThreads } from './in-threads.ts';
import { samplePages } from './samples/sample-pages.ts';
import type { SampleData } from './samples/sample-thread.ts';
import { Addresses } from './site/addresses.ts';
import { listSite, pagePathOf, storeOf } from './site/site-files.ts';
import type { ReadingAnswer, ReadingData, ReadingOrder } from './types.ts';

/** What is checked, and by what it is measured. */
export interface SiteCheck {
  /** The folder of the built files. */
  readonly directory: string;
  /** All open stores of the shop. */
  readonly storeViews: readonly StoreView[];
  /** Only pages of this store are told; those of others are only read to compare them. */
  readonly store?: string | undefined;
  readonly mediaDirectory: string;
  readonly imageHosts: readonly string[];
  readonly ask: AskShop;
  /** Only what these touch is checked; not given: everything. */
  readonly changes?: SiteChanges | undefined;
}

export interface CheckResult {
  /** How many pages were checked. */
  readonly pages: number;
  readonly faults: readonly Fault[];
}

/** Checks the built files of a site, each of which is read once, and compares what they say of each other. */
export async function checkSite(check: SiteCheck): Promise<CheckResult> {
  const { directory, storeViews, store, ask, mediaDirectory, imageHosts } = check;
  const { files, stores } = await listSite(directory, storeViews);
  const isAsked = (file: string) => store === undefined || storeOf(file, storeViews)?.storeCode === store;
  const data = { directory, files, storeViews, stores, mediaDirectory, imageHosts };
  const addresses = new Addresses(storeViews, stores, files);
  const site = check.changes
    ? await readChanges(data, isAsked, check.changes, addresses)
    : await readSite(data, isAsked);
  const base = storeViews.find(({ storeCode }) => stores.includes(storeCode))?.url ?? '';
  const faults = [
    ...site.faults,
    ...alternateFaults(site, directory),
    ...sharedTextFaults(site, directory),
    ...sitemapFaults({ site, addresses, directory, storeViews, isPart: check.changes !== undefined }),
    ...idFaults(site, directory),
    ...styleFaults(site, files, { addresses, directory, base }),
    ...(await redirectFaults(directory, files, { addresses, base, ask })),
    ...(await pathFaults(site.paths, ask)),
    ...(await budgetFaults(site, directory, storeViews)),
    ...(await sampleFaults(site, directory)),
  ];
  return { pages: site.pages.filter(({ whole }) => whole).length, faults: inOrder(faults) };
}

/** Whether a file is of those that are asked for. */
type Choice = (file: string) => boolean;

async function readSite(data: ReadingData, isAsked: Choice): Promise<ReadSite> {
  const pages = data.files.filter((file) => file.endsWith('.html'));
  const sitemaps = data.files.filter((file) => isSitemap(file) && isAsked(file));
  const others = pages.filter((file) => !isAsked(file));
  return read(data, [
    ...ordersFor([...pages.filter(isAsked), ...sitemaps], { part: 'whole' }),
    ...ordersFor(others, { part: 'head' }),
  ]);
}

/** Reads the pages that changed, those that name what is gone, and the heads of those that they are compared with. */
async function readChanges(
  data: ReadingData,
  isAsked: Choice,
  { changed, removed }: SiteChanges,
  addresses: Addresses,
): Promise<ReadSite> {
  const pages = data.files.filter((file) => file.endsWith('.html') && isAsked(file));
  const touched = pages.filter((file) => changed.has(file));
  const stores = new Set(touched.map((file) => file.split('/', 1)[0]));
  const sitemaps = data.files.filter((file) => isSitemap(file) && stores.has(file.split('/', 1)[0]));
  const gone = [...removed].filter((file) => file.endsWith('.html')).map(pagePathOf);
  const others = gone.length > 0 ? pages.filter((file) => !changed.has(file)) : [];
  const site = await read(data, [
    ...ordersFor([...touched, ...sitemaps], { part: 'whole' }),
    ...ordersFor(others, { part: 'whole', mentioning: gone }),
  ]);
  const known = new Set(site.pages.map(({ file }) => file));
  const compared = new Set<string>();
  for (const page of site.pages) {
    for (const { url } of site.alternatesOf(page.alternates)) {
      const target = addresses.target(url, page.url);
      if (target.kind === 'file' && !known.has(target.file)) compared.add(target.file);
    }
  }
  return read(data, ordersFor([...compared], { part: 'head' }), site);
}

async function read(
  workerData: ReadingData,
  orders: readonly ReadingOrder[],
  site = new ReadSite(),
): Promise<ReadSite> {
  const script = new URL('./reading/reading-thread.ts', import.meta.url);
  await inThreads<ReadingOrder, ReadingAnswer>({ script, workerData }, orders, (answer) => site.add(answer));
  // Threads answer in no order; of two pages with one title, the second is told.
  site.pages.sort((one, other) => (one.file < other.file ? -1 : 1));
  return site;
}

/** Files that a thread reads at once. */
const filesAtOnce = 100;

function ordersFor(files: readonly string[], how: Omit<ReadingOrder, 'files'>): readonly ReadingOrder[] {
  const count = Math.ceil(files.length / filesAtOnce);
  return Array.from({ length: count }, (_, index) => ({
    ...how,
    files: files.slice(index * filesAtOnce, (index + 1) * filesAtOnce),
  }));
}

async function sampleFaults({ pages }: ReadSite, directory: string): Promise<readonly Fault[]> {
  const found: Fault[] = [];
  const script = new URL('./samples/sample-thread.ts', import.meta.url);
  const workerData: SampleData = { directory };
  await inThreads<string, readonly Fault[]>({ script, workerData }, samplePages(pages), (faults) =>
    found.push(...faults),
  );
  return found;
}
