import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { createRecipe } from '../../../demo/catalogue/recipe.ts';
import { demoCatalogue } from '../../../demo/catalogue/source.ts';
import {
  catalogueVersions,
  pendingBuild,
  withoutStores,
} from '../../../integrations/static-render/build/pending-build.ts';
import type { BuildRecord } from '../../../integrations/static-render/build/build-record.ts';
import { stalePages } from '../../../integrations/static-render/build/stale-pages.ts';
import { LiveStores } from '../../../integrations/static-render/build/history/live-stores.ts';
import { tidyBuilds } from '../../../integrations/static-render/build/history/tidy-builds.ts';
import { moveStores, publishPages } from '../../../integrations/static-render/publish-group.ts';
import { readsDirectoryOf } from '../../../integrations/static-render/page-reads.ts';
import { renderSite } from '../../../integrations/static-render/render-site.ts';
import { StoredReads } from '../../../integrations/static-render/stored-reads.ts';
import { lastChange } from '../../../src/catalogue/change-number.ts';
import { replaceCatalogue } from '../../../src/catalogue/write.ts';
import { readEnvironment } from '../../../src/config/environment.ts';
import { findStoreView } from '../../../src/config/store-views.ts';
import { openDatabase } from '../../../src/database/open.ts';
import type { Database } from '../../../src/database/schema.ts';
import type { StoreView } from '../../../src/domain/store-view/store-view.ts';
import { makeWorkspace, readFileDigests, runCommand } from '../command.ts';

/** A document of a catalogue, as edits change it. */
export type Document = Record<string, unknown> & { id: number };

/** What a store sells, as it would be imported. */
export interface StoreDocuments {
  products: Document[];
  categories: Document[];
  attributes: Record<string, unknown>[];
  taxRules: Document[];
}

export const shopStores = ['de', 'se'] as const;
export type ShopStore = (typeof shopStores)[number];

const productCount = 100;
const fewestItems = 200;

/** Digests of published files, and what each page was made from. */
export interface Rendering {
  readonly files: Readonly<Record<string, string>>;
  readonly reads: Readonly<Record<string, readonly string[]>>;
}

/** A shop of two stores and a hundred products, rendered by the code of one build: edits are followed page by page. */
export class ChangingShop {
  readonly db: Kysely<Database>;
  readonly #directory: string;
  readonly #documents: Readonly<Record<ShopStore, StoreDocuments>>;
  readonly #remove: () => Promise<void>;
  #record: BuildRecord | undefined;

  private constructor(
    db: Kysely<Database>,
    directory: string,
    documents: Readonly<Record<ShopStore, StoreDocuments>>,
    remove: () => Promise<void>,
  ) {
    this.db = db;
    this.#directory = directory;
    this.#documents = documents;
    this.#remove = remove;
  }

  /** Fills a shop and builds its code; `setVariable` sets a variable of this process, which workers take over. */
  static async open(setVariable: (name: string, value: string) => unknown): Promise<ChangingShop> {
    const { directory, variables, remove } = await makeWorkspace(shopStores.join());
    for (const [name, value] of Object.entries(variables)) setVariable(name, value);
    const db = await openDatabase(readEnvironment());
    const items = createRecipe(fewestItems).filter((_, index) => index % (fewestItems / productCount) === 0);
    const documents = { de: documentsOf('de', items), se: documentsOf('se', items) };
    for (const storeCode of shopStores)
      await replaceCatalogue(db, viewOf(storeCode), demoCatalogue(viewOf(storeCode), items));
    const built = await runCommand(['scripts/build.ts'], variables);
    if (built.status !== 0) throw new Error(built.output);
    return new ChangingShop(db, directory, documents, async () => {
      await db.destroy();
      await remove();
    });
  }

  /** Changes what a store sells, and imports it. */
  async importChanged(storeCode: ShopStore, change: (documents: StoreDocuments) => void): Promise<void> {
    const documents = this.#documents[storeCode];
    change(documents);
    await replaceCatalogue(this.db, viewOf(storeCode), documents);
  }

  documentsOf(storeCode: ShopStore): StoreDocuments {
    return this.#documents[storeCode];
  }

  /** Renders all pages, as the first build of a shop. */
  async renderAll(now: Date): Promise<void> {
    this.#record = await this.#wanted(now);
    await this.#publish(now);
  }

  /**
   * Renders what changed since the last rendering. Tells what was to be done, and for which pages, as `pages list` does.
   * A store that `fails` keeps its pages, and the next rendering makes all of them.
   */
  async renderChanges(
    now: Date,
    fails?: ShopStore,
  ): Promise<{ readonly kind: string; readonly pages: readonly string[] }> {
    const wanted = await this.#wanted(now);
    const asked = { db: this.db, environment: readEnvironment(), root: this.#directory, now };
    const failedStores = fails ? [fails] : [];
    const pending = withoutStores(await pendingBuild(asked, this.#record, wanted), failedStores);
    this.#record = { ...wanted, failedStores };
    if (pending.kind !== 'changed') return { kind: pending.kind, pages: [] };
    const { changes, catalogue } = pending;
    const stale = await stalePages(asked, path.join(this.#directory, 'followed'), changes);
    await this.#publish(now, { changes, catalogue });
    return { kind: pending.kind, pages: [...stale.values()].flat() };
  }

  /** Renders what changed, and is ended before it makes search indexes: the next rendering makes them. */
  async renderPages(now: Date): Promise<void> {
    const wanted = await this.#wanted(now);
    const asked = { db: this.db, environment: readEnvironment(), root: this.#directory, now };
    const pending = await pendingBuild(asked, this.#record, wanted);
    this.#record = { ...wanted, failedStores: [] };
    if (pending.kind !== 'changed') return;
    const { changes, catalogue } = pending;
    const ended = new Error('ended');
    await this.#publish(now, {
      changes,
      catalogue,
      onPages: async ({ unfinished }) => {
        this.#record = { ...wanted, failedStores: [], unindexed: { stores: [...unfinished], since: '' } };
        throw ended;
      },
    }).catch((error: unknown) => {
      if (error !== ended) throw error;
    });
  }

  /** What is published after all edits. */
  followed(): Promise<Rendering> {
    return this.#rendering('followed');
  }

  /** What is published where all pages are rendered. */
  async whole(now: Date): Promise<Rendering> {
    await rm(path.join(this.#directory, 'whole'), { recursive: true, force: true });
    await this.#render('whole', now);
    return this.#rendering('whole');
  }

  remove(): Promise<void> {
    return this.#remove();
  }

  async #wanted(now: Date): Promise<BuildRecord> {
    return {
      code: 'the same',
      stores: 'the same',
      catalogue: await catalogueVersions(this.db),
      change: await lastChange(this.db),
      at: now.toISOString(),
      failedStores: [],
    };
  }

  /** Publishes as a running shop does: each store at one instant, in a folder of links. */
  async #publish(now: Date, options: Partial<Parameters<typeof renderSite>[0]> = {}): Promise<void> {
    const buildDirectory = path.join(this.#directory, 'followed');
    const movedPaths = () => Promise.resolve(new Set<string>());
    const how = { code: 'the same', clock: () => now, isForced: true, movedPaths };
    const stores = new LiveStores({ buildDirectory, ...how });
    const publish = publishPages(path.join(buildDirectory, 'client'), stores);
    await this.#render('followed', now, { ...options, publish });
    await tidyBuilds(buildDirectory);
  }

  async #render(name: string, now: Date, options: Partial<Parameters<typeof renderSite>[0]> = {}) {
    const clientDirectory = path.join(this.#directory, name, 'client');
    const result = await renderSite({
      serverDirectory: path.join(this.#directory, 'dist/server'),
      clientDirectory,
      publish: moveStores(clientDirectory),
      storeCodes: shopStores,
      now,
      ...options,
    });
    const [failure] = [...result.failures.values()].flat();
    if (failure) throw new Error(`${failure.pathname}: ${failure.cause}`);
    return result;
  }

  async #rendering(name: string): Promise<Rendering> {
    const directory = path.join(this.#directory, name);
    const reads: Record<string, readonly string[]> = {};
    for (const storeCode of shopStores) {
      const file = path.join(readsDirectoryOf(directory), `${storeCode}.ndjson`);
      const stored = new StoredReads(await readFile(file));
      const names = [...stored.names()];
      for (const [pathname, , places] of stored.pages())
        reads[pathname] = places.map((place) => names[place] ?? '').sort();
    }
    return { files: await readFileDigests(path.join(directory, 'client')), reads };
  }
}

function viewOf(storeCode: ShopStore): StoreView {
  const storeView = findStoreView(storeCode);
  if (!storeView) throw new Error(`There is no store ${storeCode}.`);
  return storeView;
}

function documentsOf(storeCode: ShopStore, items: ReturnType<typeof createRecipe>): StoreDocuments {
  const { products, categories, attributes, taxRules } = demoCatalogue(viewOf(storeCode), items);
  // A copy of what is only read once more.
  return JSON.parse(
    JSON.stringify({
      products: [...(products as Iterable<unknown>)],
      categories: [...(categories as Iterable<unknown>)],
      attributes: [...(attributes as Iterable<unknown>)],
      taxRules: [...(taxRules as Iterable<unknown>)],
    }),
  ) as StoreDocuments;
}
