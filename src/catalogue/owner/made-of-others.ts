import type { InferResult, Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { isEnabled } from '../../domain/product/status.ts';
import { inLists } from '../reading/rows.ts';

/** By the sku of a product that is sold as others: the skus of those. */
export type OthersBySku = ReadonlyMap<string, readonly string[]>;

/**
 * Returns products whose own price in a store is never read: bundles, grouped products, and configurable products
 * with a priced enabled variant (docs/reference/product.md#s4, docs/reference/behaviour.md#b7,
 * docs/reference/behaviour.md#b8).
 */
export async function pricedByOthers(
  db: Kysely<Database>,
  storeCode: string,
  skus: readonly string[],
): Promise<OthersBySku> {
  const query = othersQuery(db, ['configurable', 'bundle', 'grouped']);
  return othersBySku(
    query.where('whole.store_code', '=', storeCode),
    skus,
    ({ type_id, amount, status }) =>
      type_id !== 'configurable' || (Number(amount) > 0 && isEnabled({ status })),
  );
}

/**
 * Returns products whose own stock is never read: grouped products, and configurable products with variants
 * (docs/reference/product.md#s4, docs/reference/behaviour.md#b6). A bundle's own stock says whether it is sold.
 */
export async function stockedByOthers(db: Kysely<Database>, skus: readonly string[]): Promise<OthersBySku> {
  const query = othersQuery(db, ['configurable', 'grouped']);
  return othersBySku(
    query,
    skus,
    ({ type_id, linked_sku }) => type_id !== 'configurable' || linked_sku !== null,
  );
}

/** The links from a product of a type to the products that it is sold as. */
const linkTypes = { configurable: 'child', bundle: 'bundle', grouped: 'associated' } as const;

/** Selects products of some types with each of the others, ordered by ID; products without any appear once. */
function othersQuery(db: Kysely<Database>, types: readonly (keyof typeof linkTypes)[]) {
  return db
    .selectFrom('catalogue_product as whole')
    .leftJoin('catalogue_product_link as link', (join) =>
      join
        .onRef('link.store_code', '=', 'whole.store_code')
        .onRef('link.product_id', '=', 'whole.id')
        .on(({ eb, or, and }) =>
          or(
            types.map((type) =>
              and([eb('whole.type_id', '=', type), eb('link.link_type', '=', linkTypes[type])]),
            ),
          ),
        ),
    )
    .leftJoin('catalogue_product as other', (join) =>
      join.onRef('other.store_code', '=', 'link.store_code').onRef('other.sku', '=', 'link.linked_sku'),
    )
    .leftJoin('price', (join) =>
      join.onRef('price.store_code', '=', 'link.store_code').onRef('price.sku', '=', 'link.linked_sku'),
    )
    .select(['whole.sku', 'whole.type_id', 'link.linked_sku'])
    .select(['other.sku as other_sku', 'other.status', 'price.amount'])
    .where('whole.type_id', 'in', types)
    .orderBy('other.id');
}

type OthersQuery = ReturnType<typeof othersQuery>;
type OtherRow = InferResult<OthersQuery>[number];

/**
 * Returns, for each SKU that does not count itself, the products that count in its place; products that the catalogue
 * does not have are left out.
 */
async function othersBySku(
  query: OthersQuery,
  skus: readonly string[],
  countsInstead: (row: OtherRow) => boolean,
): Promise<OthersBySku> {
  const found = new Map<string, readonly string[]>();
  for (const list of inLists(skus)) {
    const rows = await query.where('whole.sku', 'in', list).execute();
    for (const [sku, own] of Map.groupBy(rows, (row) => row.sku)) {
      if (own.some(countsInstead))
        found.set(sku, [...new Set(own.flatMap(({ other_sku }) => other_sku ?? []))]);
    }
  }
  return found;
}
