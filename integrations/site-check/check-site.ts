import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { alternateFaults } from './compare/alternate-faults.ts';
import { budgetFaults } from './compare/budget-faults.ts';
import { idFaults, pathFaults, type AskShop } from './compare/question-faults.ts';
import { feedFaults } from './compare/feed-faults.ts';
import { importFaults } from './compare/import-faults.ts';
import type { ReadSite } from './compare/read-site.ts';
import { redirectFaults } from './compare/redirect-faults.ts';
import { ScriptGraph } from './compare/script-graph.ts';
import { robotsFaults } from './compare/robots-faults.ts';
import { manifestFaults, sharedDataFaults } from './compare/shared-file-faults.ts';
import { searchIndexFaults } from './compare/search-index-faults.ts';
import { sharedTextFaults } from './compare/shared-text-faults.ts';
import { isSitemap, sitemapFaults } from './compare/sitemap-faults.ts';
import { styleFaults } from './compare/style-faults.ts';
import { inOrder, type Fault } from './fault.ts';
import type { SiteChanges } from './last-changes.ts';
import { runInThreads } from '../job-thread.ts';
import { readChanges } from './reading/read-changes.ts';
import { isDataFile } from './reading/read-data.ts';
import { ordersFor, readFiles } from './reading/read-site-files.ts';
import type { SampleData } from './samples/check-sample.ts';
import { Addresses } from './site/addresses.ts';
import { Pictures } from './site/pictures.ts';
import { listSite, pagePathOf, storeOf } from './site/site-files.ts';
import type { BuiltSite, PageFacts, ReadingData } from './types.ts';

/** The input of a check. */
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
  /** Files that the build has written, of stores that lie there and outside any. */
  readonly written: readonly string[];
  /** Only what these touch is checked; not given: everything. */
  readonly changes?: SiteChanges | undefined;
}

export interface CheckResult {
  /** The number of checked pages. */
  readonly pages: number;
  readonly faults: readonly Fault[];
}

/** Checks the built files of a site, each of which is read once, and compares what they say of each other. */
export async function checkSite(check: SiteCheck): Promise<CheckResult> {
  const { directory, storeViews, store, ask, written, mediaDirectory, imageHosts } = check;
  const { files, stores } = await listSite(directory, storeViews);
  const isAsked = (file: string) => store === undefined || storeOf(file, storeViews)?.storeCode === store;
  const data = { directory, files, storeViews, stores, mediaDirectory, imageHosts };
  const addresses = new Addresses(storeViews, stores, files);
  const site = check.changes
    ? await readChanges(data, isAsked, check.changes, addresses)
    : await readSite(data, isAsked);
  const base = storeViews.find(({ storeCode }) => stores.includes(storeCode))?.url ?? '';
  const pictures = new Pictures(mediaDirectory, imageHosts);
  const scripts = new ScriptGraph(directory, files);
  const built: BuiltSite = { directory, files, addresses, pictures, scripts, base };
  const isExpected = (file: string) => isAsked(file) || storeOf(file, storeViews) === undefined;
  const faults = [
    ...site.faults,
    ...pageFileFaults(written.filter(isExpected), addresses),
    ...alternateFaults(site, built),
    ...sharedTextFaults(site, directory),
    ...sitemapFaults({ ...built, site, storeViews, isPart: check.changes !== undefined }),
    ...idFaults(site, directory),
    ...styleFaults(site, built),
    ...importFaults(site, built),
    ...searchIndexFaults(files.filter(isAsked), built),
    ...feedFaults(files.filter(isAsked), { ...built, storeViews }),
    ...manifestFaults(built),
    ...sharedDataFaults(
      files.filter((file) => storeOf(file, storeViews) === undefined),
      directory,
    ),
    ...robotsFaults(site, files.filter(isExpected), built),
    ...(await redirectFaults(built, ask)),
    ...(await pathFaults(site.paths, ask)),
    ...budgetFaults(site, built),
    ...(await sampleFaults(site, directory)),
  ];
  return { pages: site.pages.filter(({ whole }) => whole).length, faults: inOrder(faults) };
}

function readSite(data: ReadingData, isAsked: (file: string) => boolean): Promise<ReadSite> {
  const pages = data.files.filter((file) => file.endsWith('.html'));
  const others = data.files.filter((file) => (isSitemap(file) || isDataFile(file)) && isAsked(file));
  return readFiles(data, [
    ...ordersFor([...pages.filter(isAsked), ...others], { part: 'whole' }),
    ...ordersFor(
      pages.filter((file) => !isAsked(file)),
      { part: 'head' },
    ),
  ]);
}

/** Tells files that the build has written and that are not there any more, by their paths in the site. */
function pageFileFaults(written: readonly string[], addresses: Addresses): readonly Fault[] {
  return written
    .filter((file) => !addresses.has(file))
    .map((file) => ({ page: pagePathOf(file), place: '1:1', text: `the file ${file} is missing` }));
}

async function sampleFaults({ pages }: ReadSite, directory: string): Promise<readonly Fault[]> {
  const found: Fault[] = [];
  const script = new URL('./samples/check-sample.ts', import.meta.url);
  const workerData: SampleData = { directory };
  await runInThreads<string, readonly Fault[]>(script, workerData, {
    jobs: samplePages(pages),
    onResult: (faults) => found.push(...faults),
  });
  return found;
}

/** Returns files of one page of each kind and store, the first of each. */
function samplePages(pages: readonly PageFacts[]): readonly string[] {
  const samples = new Map<string, string>();
  const byFile = pages.toSorted((one, other) => (one.file < other.file ? -1 : 1));
  for (const { file, whole } of byFile) {
    if (!whole) continue;
    const folder = file.includes('/') ? file.slice(0, file.indexOf('/')) : '';
    const key = `${folder} ${whole.kind}`;
    if (!samples.has(key)) samples.set(key, file);
  }
  return [...samples.values()];
}
