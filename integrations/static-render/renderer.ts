import { App } from 'astro/app';
import { createApp } from 'astro/app/entrypoint';
import { changedAnswers, readsInScope } from '../../src/catalogue/changed-answers.ts';
import { linkedStores as readLinkedStores } from '../../src/catalogue/linked-stores.ts';
import { TracedReads } from '../../src/catalogue/traced-reads.ts';
import { openCatalogueSnapshot, type CatalogueSnapshot } from '../../src/catalogue/read.ts';
import { AllStores } from '../../src/catalogue/reading/answers.ts';
import { readEnvironment } from '../../src/config/environment.ts';
import { cart, listing } from '../../src/config/shop.ts';
import { enabledStoreViews } from '../../src/config/store-views.ts';
import { storeCatalogueVersion, snapshotId } from '../../src/catalogue/version.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { pathInStore } from '../../src/domain/url/url-path.ts';
import { openDatabase } from '../../src/database/open.ts';
import { openReadSnapshot, type ReadSnapshot } from '../../src/database/read-snapshot.ts';
import { PreviousListings, listingsMayHold } from './previous-listings.ts';
import { storeTasks } from './store-tasks.ts';
import type { Renderer } from './types.ts';

type PageMap = App['manifest']['pageMap'];

/** What has been read of a snapshot of the database. */
interface Seen {
  readonly snapshot: ReadSnapshot;
  /** The stores that pages link to. */
  readonly linkedStores: readonly StoreView[];
  readonly ofAllStores: AllStores;
  readonly lastStore: LastStore;
}

/** What is kept of the store of the last pages that were rendered. */
interface LastStore {
  storeCode?: string;
  snapshot?: CatalogueSnapshot | undefined;
  /** Where some of its pages are rendered, in place of those that stand. */
  previous?: PreviousListings | undefined;
}

/**
 * Opens a renderer of the built pages. It uses the server's bundle, so a file and an on-demand response come from the same
 * code. All pages see the same snapshot of the catalogue until another one is opened; `now` decides which special prices are
 * valid.
 */
export async function openRenderer(now: Date): Promise<Renderer> {
  const environment = readEnvironment();
  const database = await openDatabase({ ...environment, readOnly: true });
  const see = async (): Promise<Seen> => {
    const snapshot = await openReadSnapshot(database);
    const linkedStores = await readLinkedStores(snapshot.db, environment);
    return { snapshot, linkedStores, ofAllStores: new AllStores(), lastStore: {} };
  };
  let seen = await see();
  const app = createApp({ streaming: false });
  const contentSecurityPolicy = await policyOf(app);
  // One policy covers all pages; making it anew for each is a tenth of the time that a page takes.
  const pageMap = loadedOnce(app.manifest.pageMap);
  // What a page threw comes with it, to be told once for all pages that threw it: Astro logs nothing itself.
  const ofPages = { pageMap, shouldInjectCspMetaTags: false, logLevel: 'silent' } as const;
  const pageApp = new App({ ...app.manifest, ...ofPages }, false);
  const storeViews = enabledStoreViews(environment);
  const versionOf = (storeCode: string) => storeCatalogueVersion(seen.snapshot.db, storeCode);

  /** Pages come store by store: what was read for the last one is kept, and dropped for the next. */
  const snapshotOf = (storeCode: string, previous?: PreviousListings): CatalogueSnapshot | undefined => {
    const { snapshot, ofAllStores, lastStore } = seen;
    // Whoever plans a store does so without its previous pages.
    if (lastStore.storeCode === storeCode && (lastStore.previous || !previous)) return lastStore.snapshot;
    const storeView = storeViews.find((candidate) => candidate.storeCode === storeCode);
    lastStore.storeCode = storeCode;
    lastStore.previous = previous;
    lastStore.snapshot =
      storeView &&
      openCatalogueSnapshot(snapshot.db, storeView, { now, ofAllStores, knownListings: previous });
    return lastStore.snapshot;
  };
  const openedSnapshot = (storeCode: string): CatalogueSnapshot => {
    const snapshot = snapshotOf(storeCode);
    if (!snapshot) throw new Error(`The store view "${storeCode}" is not enabled.`);
    return snapshot;
  };

  return {
    snapshotId: () => snapshotId(seen.snapshot.db),

    async openSnapshot() {
      await seen.snapshot.release();
      seen = await see();
    },

    async tasks(storeCode) {
      return storeTasks(openedSnapshot(storeCode).reader());
    },

    async changedAnswers(storeCode, reads, asked) {
      return changedAnswers(openedSnapshot(storeCode), readsInScope(reads, asked));
    },

    async prepare(storeCode, pathnames, previous) {
      const mayHold = listingsMayHold(cart.listOutOfStock, listing.productDefaultSort);
      const listings = previous && mayHold ? new PreviousListings(previous, versionOf) : undefined;
      const snapshot = snapshotOf(storeCode, listings);
      const paths = pathnames.filter((pathname) => !pathname.includes('?')).map(pathInStore);
      await snapshot?.prepare(paths);
    },

    async render(pathname) {
      const failure: { cause?: unknown } = {};
      const [, storeCode = ''] = pathname.split('/');
      const snapshot = snapshotOf(storeCode);
      const { lastStore, linkedStores } = seen;
      const patched =
        snapshot && (await lastStore.previous?.patched(pathInStore(pathname), snapshot.reader()));
      if (patched) return { status: 200, body: patched, contentSecurityPolicy, cause: undefined };
      const reads = new TracedReads(cart.listOutOfStock);
      const catalogue = snapshot?.reader(reads);
      const response = await pageApp.render(new Request(`http://localhost${pathname}`), {
        locals: { catalogue, linkedStores, failure },
      });
      return {
        status: response.status,
        body: await response.bytes(),
        contentSecurityPolicy,
        cause: failure.cause,
        reads: reads.names(),
      };
    },

    async close() {
      await seen.snapshot.release();
      await database.destroy();
    },
  };
}

/** Pages add nothing to the policy of the bundle: their styles and scripts are files, or those of Astro's islands. */
async function policyOf(app: App): Promise<string> {
  const response = await app.render(new Request('http://localhost/'));
  return response.headers.get('content-security-policy') ?? '';
}

/** Modules of pages by their component: Node takes a while to find out that it has imported one already. */
function loadedOnce(pageMap: PageMap): PageMap {
  return pageMap && new Map([...pageMap].map(([component, load]) => [component, once(load)]));
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
