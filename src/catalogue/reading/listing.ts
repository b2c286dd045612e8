import { sql, type Expression } from 'kysely';
import { priceAttributes } from '../../domain/product/attribute-values.ts';
import { inLists } from './rows.ts';
import { skusByPrice, type PriceReading } from './listing-by-price.ts';
import type { Source } from './snapshot.ts';
import { listedProducts } from './listed-products.ts';
import type { Products, ListedSource } from './listed-products.ts';
import { soldOutLast } from './sold-out.ts';

type Direction = 'asc' | 'desc';

/** Further input of reading a list. */
export interface ListReading extends PriceReading {
  /** Looks up the SKUs of the store's products that are sold out. */
  readonly soldOut: () => Promise<ReadonlySet<string>>;
}

/**
 * Reads the SKUs of a category and its descendants that may be listed (docs/reference/product.md#s5: visibility 2, 3,
 * 4 and status 0, 1; in stock if others are not listed), in the requested order and then by ID. An unknown order
 * means popularity. Those that are sold out come last.
 */
export async function readListing(
  source: Source,
  categoryIds: readonly number[],
  sort: string,
  reading: ListReading,
): Promise<readonly string[]> {
  const [attribute = '', order] = sort.split(':');
  const direction = order === 'desc' ? 'desc' : 'asc';
  const listed = inCategories(source, listedProducts(source), categoryIds);
  if (priceAttributes.includes(attribute)) {
    const skus = await skusByPrice(source, listed, direction, reading);
    return soldOutLast(skus, await reading.soldOut());
  }
  const rows = await sorted(source, listed, categoryIds, attribute, direction)
    .orderBy('catalogue_product.id', direction)
    .select('catalogue_product.sku')
    .execute();
  const skus = rows.map(({ sku }) => sku);
  return soldOutLast(skus, await reading.soldOut());
}

const manyCategories = 10;

/** Counts the products that may be listed in a category and its descendants. */
export async function countListed(source: ListedSource, categoryIds: readonly number[]): Promise<number> {
  // In many categories together are most products: looking for each of them there takes half of the time.
  const id = categoryIds.length < manyCategories ? undefined : sql<number>`+ catalogue_product.id`;
  const { total } = await inCategories(source, listedProducts(source), categoryIds, id)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function inCategories(
  { storeView }: ListedSource,
  listed: Products,
  categoryIds: readonly number[],
  id = sql.ref<number>('catalogue_product.id'),
): Products {
  return listed.where(id, 'in', (products) =>
    products
      .selectFrom('catalogue_product_category')
      .select('product_id')
      .where('store_code', '=', storeView.storeCode)
      .where('category_id', 'in', inLists(categoryIds).flat()),
  );
}

function sorted(
  source: Source,
  listed: Products,
  categoryIds: readonly number[],
  attribute: string,
  direction: Direction,
): Products {
  switch (attribute) {
    case 'id':
      return listed;
    case 'name':
      return listed.orderBy('catalogue_product.name', direction);
    case 'bestsellers':
      return listed.orderBy('catalogue_product.bestsellers', direction);
    case 'position':
      return listed.orderBy(lowestPosition(source, categoryIds), direction);
    default:
      return listed.orderBy('catalogue_product.popularity', direction);
  }
}

/** Returns the position in the category itself, else the first one in a descendant. */
function lowestPosition(
  { db, storeView }: Source,
  categoryIds: readonly number[],
): Expression<number | null> {
  const [own = 0] = categoryIds;
  const place = sql<number>`min(case when place.category_id = ${own} then place.position - ${behindOwn} else place.position end)`;
  return sql<number | null>`(${db
    .selectFrom('catalogue_product_category as place')
    .select(place.as('position'))
    .where('place.store_code', '=', storeView.storeCode)
    .where(sql<boolean>`place.product_id = catalogue_product.id`)
    .where('place.category_id', 'in', inLists(categoryIds).flat())})`;
}

/** More than any position: products of the category itself come before those of the categories below it. */
const behindOwn = 1_000_000_000;
