import { sql, type Expression, type SelectQueryBuilder } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { listedStatuses, listedVisibilities } from '../../domain/listing/listing.ts';
import type { ListingQuery } from '../catalogue.ts';
import { inLists } from './in-list.ts';
import type { Source } from './snapshot.ts';

type Products = SelectQueryBuilder<Database, 'catalogue_product', object>;
type ListedSource = Pick<Source, 'db' | 'listOutOfStock'> & {
  readonly storeView: { readonly storeCode: string };
};
type Direction = 'asc' | 'desc';

/**
 * The skus of a category and the categories below it, those that may be listed (specification section 5: visibility
 * 2, 3, 4 and status 0, 1; in stock where others are not listed), in the order asked for and then by id. An unknown order
 * is that of popularity.
 */
export async function readListing(
  source: Source,
  categoryIds: readonly number[],
  { page, pageSize, sort }: ListingQuery,
): Promise<readonly string[]> {
  const [attribute = '', order] = sort.split(':');
  const direction = order === 'desc' ? 'desc' : 'asc';
  const rows = await sorted(source, listedProducts(source, categoryIds), categoryIds, attribute, direction)
    .orderBy('catalogue_product.id', direction)
    .select('catalogue_product.sku')
    .limit(pageSize)
    .offset((Math.max(1, page) - 1) * pageSize)
    .execute();
  return rows.map(({ sku }) => sku);
}

/** How many products may be listed in a category and the categories below it. */
export async function countListed(source: ListedSource, categoryIds: readonly number[]): Promise<number> {
  const { total } = await listedProducts(source, categoryIds)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function listedProducts(
  { db, storeView, listOutOfStock }: ListedSource,
  categoryIds: readonly number[],
): Products {
  const listed = db
    .selectFrom('catalogue_product')
    .where('catalogue_product.store_code', '=', storeView.storeCode)
    .where('visibility', 'in', listedVisibilities)
    .where('status', 'in', listedStatuses)
    .where('catalogue_product.id', 'in', (products) =>
      products
        .selectFrom('catalogue_product_category')
        .select('product_id')
        .where('store_code', '=', storeView.storeCode)
        .where('category_id', 'in', inLists(categoryIds).flat()),
    );
  if (listOutOfStock) return listed;
  return listed.where('catalogue_product.sku', 'in', (products) =>
    products.selectFrom('stock_item').select('stock_item.sku').where('is_in_stock', '=', 1),
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
    case 'price':
    case 'final_price':
      return listed.orderBy(lowestPrice(source), direction);
    default:
      return listed.orderBy('catalogue_product.popularity', direction);
  }
}

/** The place in the category itself, else the first one in a category below it. */
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

/** What the product, or its cheapest child, is charged at now, in minor units of the source. */
function lowestPrice({ db, storeView, now }: Source): Expression<number | null> {
  const instant = now.toISOString();
  const charged = sql<number>`min(case when price.special_amount < price.amount
    and (price.special_from is null or price.special_from <= ${instant})
    and (price.special_to is null or price.special_to >= ${instant})
    then price.special_amount else price.amount end)`;
  return sql<number | null>`coalesce((
    ${db
      .selectFrom('catalogue_product_link as link')
      .innerJoin('price', (join) =>
        join.onRef('price.store_code', '=', 'link.store_code').onRef('price.sku', '=', 'link.linked_sku'),
      )
      .select(charged.as('amount'))
      .where('link.store_code', '=', storeView.storeCode)
      .where('link.link_type', '=', 'child')
      .where('price.amount', '>', 0)
      .where(sql<boolean>`link.product_id = catalogue_product.id`)}
  ), (
    ${db
      .selectFrom('price')
      .select(charged.as('amount'))
      .where('price.store_code', '=', storeView.storeCode)
      .where(sql<boolean>`price.sku = catalogue_product.sku`)}
  ))`;
}
