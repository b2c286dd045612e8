import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openCatalogue } from '../../src/catalogue/read.ts';
import type { Catalogue } from '../../src/catalogue/catalogue.ts';
import { importCatalogue, type ImportOptions } from '../../src/catalogue/import/import-catalogue.ts';
import { listing } from '../../src/config/shop.ts';
import { findStoreView, storeViews } from '../../src/config/store-views.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import { startDatabase, type TestDatabase } from './databases.ts';

/** The store view that dumps are imported into. */
export const en = findStoreView('en')!;
/** The instant of all imports. */
export const now = new Date('2026-11-21T12:00:00Z');

/** Of the real catalogues, which do not name them. */
const attributeSets = Object.fromEntries(
  [9, 10, 11, 13, 14, 15, 16, 17, 18].map((id) => [id, 'default' as const]),
);

const options = {
  now,
  attributeSets,
  store: 'en',
  storeCodes: new Set(storeViews.map(({ storeCode }) => storeCode)),
  rootCategoryId: listing.rootCategoryId,
};

type GivenOptions = Partial<
  Pick<ImportOptions, 'attributeSets' | 'db' | 'dryRun' | 'store' | 'onProgress'>
> & {
  readonly storeView?: StoreView;
};

/** Imports a dump; `store` names whose of its documents are wanted. */
export async function importInto(
  target: TestDatabase,
  dump: string,
  { storeView = en, ...given }: GivenOptions = {},
) {
  return importCatalogue(dump, storeView, { ...options, db: target.db, ...given });
}

/** What was imported, as pages read it. */
export function catalogueOf(target: TestDatabase, storeView = en): Catalogue {
  return openCatalogue(target.db, storeView, { now });
}

/** A folder of its own for each test of a file, and how a dump is written there: texts as they are, all else as JSON. */
export function dumpFolder(): (files: Readonly<Record<string, unknown>>) => Promise<string> {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'vernissage-import-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  return async (files) => {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    }
    return folder;
  };
}

/** An SQLite database for the tests of a file, empty for each of them, and what is imported into it. */
export function sqliteImports() {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await startDatabase('SQLite');
  });
  afterAll(() => database.stop());
  beforeEach(() => database.empty());
  const write = dumpFolder();
  const into = (dump: string, given?: Parameters<typeof importInto>[2]) => importInto(database, dump, given);
  const catalogue = (storeView?: StoreView) => catalogueOf(database, storeView);
  return {
    write,
    into,
    catalogue,
    importing: async (files: Readonly<Record<string, unknown>>, given?: GivenOptions) =>
      into(await write(files), given),
    productOf: async (sku: string) => catalogue().productBySku(sku),
  };
}

/** A product as dumps have it. */
export const posterDocument = (more: object = {}) => ({
  id: 1,
  sku: 'a',
  name: 'A',
  type_id: 'simple',
  price: 10,
  ...more,
});
