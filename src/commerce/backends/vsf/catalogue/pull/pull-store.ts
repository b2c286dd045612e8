import path from 'node:path';
import {
  emptiableKinds,
  importCatalogue,
  type EmptiableKind,
  type ImportOptions,
  type ImportReport,
} from '../../../../../catalogue/import/import-catalogue.ts';
import { filledStores } from '../../../../../catalogue/linked-stores.ts';
import { listing } from '../../../../../config/shop.ts';
import { storeViews } from '../../../../../config/store-views.ts';
import type { StoreView } from '../../../../../domain/store-view/store-view.ts';
import { HttpFailure } from '../../../../../http-client/http-failure.ts';
import type { PullProgress, StorePull } from '../../../../catalogue-pull.ts';
import type { RemoteEngine } from '../../remote/remote-engine.ts';
import { allOf } from './all-of.ts';
import { pulledEntities, type PulledEntity } from './entities.ts';
import { fetchPages, usualPageSizes, type PageSizes } from './fetch-pages.ts';
import { indexedPrices, pricesBySku, type IndexedPrices } from './indexed-prices.ts';
import { knownDigests, pageDigest, recordPull } from './page-digests.ts';
import { openPageFiles, type PageFiles, type PulledDocument } from './page-files.ts';
import { countChanged, readPresentOffers, type PresentOffers } from './present-offers.ts';
import { PullError } from './pull-error.ts';
import { refreshPrices } from './refresh-prices.ts';
import { refreshStock } from './refresh-stock.ts';
import { countedRequests, isRefused, type SendRequest } from './send-requests.ts';

export interface PullOptions {
  /** The folder that keeps pages until they are imported. */
  readonly directory: string;
  readonly send: SendRequest;
  /** Imports everything, whether it changed or not. */
  readonly isFull: boolean;
  /** SKUs whose stock was pulled with another store. */
  readonly stocked: Set<string>;
  readonly sizes?: PageSizes;
  readonly onProgress?: ((progress: PullProgress) => void) | undefined;
}

interface Page {
  readonly documents: number;
  readonly digest: string;
  readonly prices: IndexedPrices | undefined;
}

/** The pages of an entity; undefined if the API does not have it. */
type Pages = readonly Page[] | undefined;

/**
 * Brings a store up to date with the API: imports its documents if any is another one than before, and writes present prices and
 * stock. A pull that fails leaves the documents as they were, and its pages for the next one.
 */
export async function pullStore(
  engine: RemoteEngine,
  storeView: StoreView,
  options: PullOptions,
): Promise<StorePull> {
  const { own, shop } = engine;
  const { db } = own;
  const { storeCode } = storeView;
  const { onProgress, send, stocked } = options;
  const source = `${shop.url} ${shop.index} ${shop.storeCodes.get(storeCode) ?? storeCode}`;
  const files = await openPageFiles(path.join(options.directory, storeCode), source, own.clock());
  const pulled = await fetchAll(engine, storeView, files, options);
  let imported: ImportReport | undefined;
  let before: PresentOffers | undefined;
  try {
    await checkNotEmpty(engine, storeView, pulled);
    const known = await knownDigests(db, storeCode);
    if (options.isFull || isAnyChanged(known, pulled)) {
      const at = own.clock();
      before = await readPresentOffers(db, storeCode);
      imported = await importPages(engine, storeView, files, {
        emptied: emptiedKinds(known, pulled),
        onProgress,
      });
      for (const [{ entity }, pages] of pulled)
        if (pages) await recordPull(db, { storeCode, entity, digests: digestsOf(pages), at });
    }
  } finally {
    await files.clear();
  }
  const indexed = pricesBySku(
    pulled.flatMap(([, pages = []]) => pages.flatMap(({ prices }) => prices ?? [])),
  );
  const counting = (step: 'prices' | 'stock') =>
    countedRequests(send, (done, total) => onProgress?.({ storeCode, step, done, total }));
  const prices = await refreshPrices(engine, storeView, { send: counting('prices'), indexed });
  await recordPull(db, { storeCode, entity: 'price', digests: [], at: own.clock() });
  // An import writes the stock of its documents over what was pulled with another store.
  const done = imported ? new Set<string>() : stocked;
  const stock = await refreshStock(engine, storeView, { send: counting('stock'), done });
  for (const sku of done) stocked.add(sku);
  await recordPull(db, { storeCode, entity: 'stock', digests: [], at: own.clock() });
  const changed = before && countChanged(before, await readPresentOffers(db, storeCode));
  const missing = pulled.flatMap(([{ entity }, pages]) => (pages ? [] : [entity]));
  return { storeCode, imported, prices, stock, ...changed, missing };
}

type KnownDigests = Awaited<ReturnType<typeof knownDigests>>;

function isAnyChanged(known: KnownDigests, pulled: readonly (readonly [PulledEntity, Pages])[]): boolean {
  return pulled.some(
    ([{ entity }, pages]) => pages && !isSameList(digestsOf(pages), known.get(entity) ?? []),
  );
}

/**
 * Returns the kinds whose last document was deleted in the API: it counts none, and the pull before had some. An API that never
 * had any leaves the store its own.
 */
function emptiedKinds(
  known: KnownDigests,
  pulled: readonly (readonly [PulledEntity, Pages])[],
): ReadonlySet<EmptiableKind> {
  return new Set(
    emptiableKinds.filter((kind) => {
      const pages = pulled.find(([{ entity }]) => entity === kind)?.[1];
      const before = known.get(kind) ?? [];
      if (!pages || before.length === 0 || pages.some(({ documents }) => documents > 0)) return false;
      return !isSameList(digestsOf(pages), before);
    }),
  );
}

const digestsOf = (pages: readonly Page[]) => pages.map(({ digest }) => digest);

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, index) => value === other[index]);

async function fetchAll(
  engine: RemoteEngine,
  storeView: StoreView,
  files: PageFiles,
  { send, sizes = usualPageSizes, onProgress }: PullOptions,
): Promise<readonly (readonly [PulledEntity, Pages])[]> {
  const { storeCode } = storeView;
  const counts = new Map<string, { readonly done: number; readonly total: number }>();
  const onFetched = (entity: string, done: number, total: number) => {
    counts.set(entity, { done, total });
    const sum = (name: 'done' | 'total') => [...counts.values()].reduce((all, count) => all + count[name], 0);
    onProgress?.({ storeCode, step: 'fetching', done: sum('done'), total: Math.max(1, sum('total')) });
  };
  const fetching = { engine, storeView, files, send, sizes, onFetched };
  return allOf(
    pulledEntities.map(async (each): Promise<readonly [PulledEntity, Pages]> => {
      const summarise = (page: readonly PulledDocument[]): Page => ({
        documents: page.length,
        digest: pageDigest(each, page),
        prices: each.entity === 'product' ? indexedPrices(storeView, page) : undefined,
      });
      try {
        return [each, await fetchPages(fetching, each, summarise)];
      } catch (error) {
        // An API answers 500 for an index that it does not offer.
        const isMissing = isRefused(error) || (error instanceof HttpFailure && error.status === 500);
        if (each.isOptional && isMissing) return [each, undefined];
        throw error;
      }
    }),
  );
}

/** Throws if the API suddenly has no products: that is more likely a fault of the API than a shop that sells nothing. */
async function checkNotEmpty(
  { own, shop }: RemoteEngine,
  { storeCode }: StoreView,
  pulled: readonly (readonly [PulledEntity, Pages])[],
): Promise<void> {
  const products = pulled.find(([{ entity }]) => entity === 'product')?.[1] ?? [];
  if (products.some(({ prices }) => (prices?.own.length ?? 0) > 0)) return;
  const index = `${shop.index}_${shop.storeCodes.get(storeCode) ?? storeCode}`;
  const isFilled = (await filledStores(own.db, [storeCode])).has(storeCode);
  const kept = isFilled ? ' The catalogue of the store stays.' : '';
  throw new PullError(`The API has no products in ${index} (VSF_INDEX, VSF_STORE_CODES).${kept}`);
}

async function importPages(
  { own }: RemoteEngine,
  storeView: StoreView,
  files: PageFiles,
  { emptied, onProgress }: Pick<PullOptions, 'onProgress'> & Pick<ImportOptions, 'emptied'>,
): Promise<ImportReport> {
  const { storeCode } = storeView;
  return importCatalogue(files.directory, storeView, {
    db: own.db,
    store: storeCode,
    storeCodes: new Set(storeViews.map((each) => each.storeCode)),
    rootCategoryId: listing.rootCategoryId,
    now: own.clock(),
    emptied,
    onProgress: ({ done, total }) => onProgress?.({ storeCode, step: 'importing', done, total }),
  });
}
