import { openStoreCodes } from '../alternates.ts';
import type { Category } from '../../domain/category/category.ts';
import { withDescendants } from '../../domain/category/category-tree.ts';
import { countListed } from './listing.ts';
import type { Source } from './snapshot.ts';

/** The place of every active category in each open store. */
export type CategoryTrees = ReadonlyMap<string, readonly Pick<Category, 'id' | 'parent_id'>[]>;

/** What `readListedTotals` looks through. */
export async function readCategoryTrees({ db }: Pick<Source, 'db'>): Promise<CategoryTrees> {
  const rows = await db
    .selectFrom('catalogue_category')
    .select(['store_code', 'id', 'parent_id'])
    .where('store_code', 'in', openStoreCodes)
    .where('is_active', '=', 1)
    .execute();
  return Map.groupBy(rows, ({ store_code }) => store_code);
}

/** How many products may be listed in a category and those below it, by the code of each open store. */
export async function readListedTotals(
  { db, listOutOfStock }: Pick<Source, 'db' | 'listOutOfStock'>,
  trees: CategoryTrees,
  categoryId: number,
): Promise<ReadonlyMap<string, number>> {
  const totals = new Map<string, number>();
  for (const storeCode of openStoreCodes) {
    const ids = withDescendants(categoryId, trees.get(storeCode) ?? []);
    totals.set(storeCode, await countListed({ db, listOutOfStock, storeView: { storeCode } }, ids));
  }
  return totals;
}
