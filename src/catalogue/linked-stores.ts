import type { Kysely } from 'kysely';
import { enabledStoreViews, type StoreChoice } from '../config/store-views.ts';
import type { Database } from '../database/schema.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';

/**
 * Returns the stores that pages of a run name, such as in `hreflang`: those of the run, and the other open ones that have a
 * catalogue in the same database. These are built and served elsewhere.
 */
export async function linkedStores(db: Kysely<Database>, choice: StoreChoice): Promise<readonly StoreView[]> {
  const own = enabledStoreViews(choice).map(({ storeCode }) => storeCode);
  const { stores: _, ...all } = choice;
  const open = enabledStoreViews(all);
  const others = open.map(({ storeCode }) => storeCode).filter((storeCode) => !own.includes(storeCode));
  const filled = await filledStores(db, others);
  return open.filter(({ storeCode }) => own.includes(storeCode) || filled.has(storeCode));
}

/** Returns the stores that have a catalogue, even if it only has categories: an import may add the products later. */
export async function filledStores(
  db: Kysely<Database>,
  storeCodes: readonly string[],
): Promise<ReadonlySet<string>> {
  const filled = new Set<string>();
  // Store by store: the stores that a table names are found by reading all of its index.
  for (const storeCode of storeCodes) {
    if (await hasRows(db, storeCode, ['catalogue_product', 'catalogue_category'])) filled.add(storeCode);
  }
  return filled;
}

type TableOfStores =
  | 'catalogue_product'
  | 'catalogue_category'
  | 'catalogue_attribute'
  | 'story'
  | 'story_draft'
  | 'story_version';

/** Returns true if any of the tables has a row of the store. */
export async function hasRows(
  db: Kysely<Database>,
  storeCode: string,
  tables: readonly TableOfStores[],
): Promise<boolean> {
  for (const table of tables) {
    const row = await db
      .selectFrom(table)
      .select('store_code')
      .where('store_code', '=', storeCode)
      .limit(1)
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}
