import type { Kysely } from 'kysely';
import { enabledStoreViews, type StoreChoice } from '../config/store-views.ts';
import type { Database } from '../database/schema.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { filledStores } from './filled-stores.ts';

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
