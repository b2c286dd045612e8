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
import { inThreads } from './in-threads.ts';
import { samplePages } from './samples/sample-pages.ts';
import type { SampleData } from './samples/sample-thread.ts';
import { Addresses } from './site/addresses.ts';
import { listSite, storeOf } from './site/site-files.ts';
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
  const isChecked = (file: string) => store === undefined || storeOf(file, storeViews)?.storeCode === store;
  const site = await readSite(
    { directory, files, storeViews, stores, mediaDirectory, imageHosts },
    isChecked,
  );
  const addresses = new Addresses(storeViews, stores, files);
  const base = storeViews.find(({ storeCode }) => stores.includes(storeCode))?.url ?? '';
  const faults = [
    ...site.faults,
    ...alternateFaults(site, directory),
    ...sharedTextFaults(site, directory),
    ...sitemapFaults({ site, addresses, directory, storeViews }),
    ...idFaults(site, directory),
    ...styleFaults(site, files, { addresses, directory, base }),
    ...(await redirectFaults(directory, files, { addresses, base, ask })),
    ...(await pathFaults(site.paths, ask)),
    ...(await budgetFaults(site, directory, storeViews)),
    ...(await sampleFaults(site, directory)),
  ];
  return { pages: site.pages.filter(({ whole }) => whole).length, faults: inOrder(faults) };
}

/** Files that a thread reads at once. */
const filesAtOnce = 100;

async function readSite(data: ReadingData, isChecked: (file: string) => boolean): Promise<ReadSite> {
  const read = data.files.filter((file) => file.endsWith('.html') || (isSitemap(file) && isChecked(file)));
  const orders = [
    ...ordersFor(read.filter(isChecked), 'whole'),
    ...ordersFor(
      read.filter((file) => !isChecked(file)),
      'head',
    ),
  ];
  const site = new ReadSite();
  const script = new URL('./reading/reading-thread.ts', import.meta.url);
  await inThreads<ReadingOrder, ReadingAnswer>({ script, workerData: data }, orders, (answer) =>
    site.add(answer),
  );
  // Threads answer in no order; of two pages with one title, the second is told.
  site.pages.sort((one, other) => (one.file < other.file ? -1 : 1));
  return site;
}

function ordersFor(files: readonly string[], part: ReadingOrder['part']): readonly ReadingOrder[] {
  const count = Math.ceil(files.length / filesAtOnce);
  return Array.from({ length: count }, (_, index) => ({
    part,
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
