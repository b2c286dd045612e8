import { sql } from 'kysely';
import type { ListingQuery } from '../catalogue.ts';
import { inLists } from './rows.ts';
import { readListing, type ListReading } from './listing.ts';
import { listedProducts } from './listed-products.ts';
import type { Source } from './snapshot.ts';
import { soldOutLast } from './sold-out.ts';

interface RankedProduct {
  readonly id: number;
  readonly sku: string;
}

/** Columns of numbers that order products alike in whatever list. */
const ranks = ['popularity', 'bestsellers', 'id'] as const;

/**
 * Returns a page of a list in the order of `readListing`, and the length of the list, for reading many pages of a
 * store. An unknown list is read whole and cached.
 */
export async function readPageOfWholeList(
  source: Source,
  categoryIds: readonly number[],
  { categoryId, page, pageSize, sort }: ListingQuery,
  reading: ListReading,
): Promise<{ readonly skus: readonly string[]; readonly total: number }> {
  const start = (Math.max(1, page) - 1) * pageSize;
  const known = await source.knownListings?.ids(source.storeView.storeCode, categoryId, sort);
  if (known) {
    return { skus: await readSkusOf(source, known.slice(start, start + pageSize)), total: known.length };
  }
  const all = await source.lists.ask(`listed:${categoryId}:${sort}`, undefined, () =>
    readWholeList(source, categoryIds, sort, reading),
  );
  return { skus: all.slice(start, start + pageSize), total: all.length };
}

/** Reads the SKUs of products by ID, in the order requested; unknown IDs are left out. */
export async function readSkusOf(
  { db, storeView }: Source,
  ids: readonly number[],
): Promise<readonly string[]> {
  const skus = new Map<number, string>();
  for (const some of inLists(ids)) {
    const rows = await db
      .selectFrom('catalogue_product')
      .select(['id', 'sku'])
      .where('store_code', '=', storeView.storeCode)
      .where('id', 'in', some)
      // The order of the key tells SQLite to go along it: another index holds both columns, for all products of the store.
      .orderBy('store_code')
      .orderBy('id')
      .execute();
    for (const { id, sku } of rows) skus.set(id, sku);
  }
  return ids.flatMap((id) => skus.get(id) ?? []);
}

/**
 * Reads a whole list. One ordered by one of `ranks` is cut from one order of all the store's products; others are
 * queried.
 */
async function readWholeList(
  source: Source,
  categoryIds: readonly number[],
  sort: string,
  reading: ListReading,
): Promise<readonly string[]> {
  const [attribute, order] = sort.split(':');
  const rank = ranks.find((each) => each === attribute);
  if (rank === undefined) return readListing(source, categoryIds, sort, reading);
  const { lists } = source;
  const direction = order === 'desc' ? 'desc' : 'asc';
  const ranked = await lists.ask(`ranked:${rank}:${direction}`, undefined, () =>
    readRanked(source, rank, direction),
  );
  const members = await lists.ask('members', undefined, () => readMembers(source));
  const inCategory = new Set(categoryIds.flatMap((id) => members.get(id) ?? []));
  const skus: string[] = [];
  for (const { id, sku } of ranked) if (inCategory.has(id)) skus.push(sku);
  return soldOutLast(skus, await reading.soldOut());
}

/** Selects every product of the store that may be listed. */
function readRanked(
  source: Source,
  rank: (typeof ranks)[number],
  direction: 'asc' | 'desc',
): Promise<readonly RankedProduct[]> {
  return (
    listedProducts(source)
      // The sign tells SQLite to find them first: along the index of an order it would look each of them up.
      .orderBy(sql`+ ${sql.ref(`catalogue_product.${rank}`)}`, direction)
      .orderBy('catalogue_product.id', direction)
      .select(['catalogue_product.id', 'catalogue_product.sku'])
      .execute()
  );
}

/** Reads the product IDs of each category itself, by the category's ID. */
async function readMembers({ db, storeView }: Source): Promise<ReadonlyMap<number, readonly number[]>> {
  const rows = await db
    .selectFrom('catalogue_product_category')
    .select(['category_id', 'product_id'])
    .where('store_code', '=', storeView.storeCode)
    .execute();
  const members = new Map<number, number[]>();
  for (const { category_id, product_id } of rows) {
    const known = members.get(category_id);
    if (known) known.push(product_id);
    else members.set(category_id, [product_id]);
  }
  return members;
}
