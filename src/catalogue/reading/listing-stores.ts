import { openStoreCodes } from '../alternates.ts';
import type { ListingPage } from '../catalogue.ts';
import type { Category } from '../../domain/category/category.ts';
import { withDescendants } from '../../domain/category/category-tree.ts';
import { countListed } from './listing.ts';
import type { Source } from './snapshot.ts';

/** The place of every active category in each open store. */
type CategoryTrees = ReadonlyMap<string, readonly Pick<Category, 'id' | 'parent_id'>[]>;

/** Returns the codes of enabled stores that have a page of a category's listing. */
export async function storesWithListingPage(
  source: Source,
  { categoryId, page, pageSize }: ListingPage,
): Promise<readonly string[]> {
  const totals = await source.ofAllStores.answers.ask(`listed:${categoryId}`, undefined, () =>
    readListedTotals(source, categoryId),
  );
  return [...totals].flatMap(([storeCode, total]) => (total > (page - 1) * pageSize ? [storeCode] : []));
}

/** Counts the products that may be listed in a category and its descendants, by the code of each enabled store. */
async function readListedTotals(source: Source, categoryId: number): Promise<ReadonlyMap<string, number>> {
  const totals = new Map<string, number>();
  for (const storeCode of openStoreCodes) {
    const known = await source.knownListings?.total(storeCode, categoryId);
    totals.set(storeCode, known ?? (await countIn(source, storeCode, categoryId)));
  }
  return totals;
}

async function countIn(source: Source, storeCode: string, categoryId: number): Promise<number> {
  const { db, listOutOfStock, ofAllStores } = source;
  const trees = await ofAllStores.answers.ask('trees', undefined, () => readCategoryTrees(source));
  const ids = withDescendants(categoryId, trees.get(storeCode) ?? []);
  return countListed({ db, listOutOfStock, storeView: { storeCode } }, ids);
}

async function readCategoryTrees({ db }: Pick<Source, 'db'>): Promise<CategoryTrees> {
  const rows = await db
    .selectFrom('catalogue_category')
    .select(['store_code', 'id', 'parent_id'])
    .where('store_code', 'in', openStoreCodes)
    .where('is_active', '=', 1)
    .execute();
  return Map.groupBy(rows, ({ store_code }) => store_code);
}
