import { sql, type Expression } from 'kysely';
import { unrankedPopularity } from '../../../../database/schema.ts';
import type { SortKey } from '../../../../domain/search/search-query.ts';
import { priceAttributes } from '../../../../domain/product/attribute-values.ts';
import { columnOf, numberColumns, type ProductIndex, type Products } from './product-index.ts';

const sortColumns: Readonly<Record<string, string>> = {
  ...numberColumns,
  sku: 'sku',
  type_id: 'type_id',
  name: 'name',
  popularity: 'popularity',
  bestsellers: 'bestsellers',
};

/** A sort criterion of products. */
export type Order = readonly [by: Expression<unknown>, direction: 'asc' | 'desc'];

/**
 * Returns the order of sort keys, or undefined if only the documents can sort by them. Equal products are ordered by
 * ID.
 */
export function ordersOf(index: ProductIndex, keys: readonly SortKey[]): readonly Order[] | undefined {
  const orders = keys.map((key) => orderOf(index, key));
  if (!orders.every((order) => order !== undefined)) return undefined;
  return [...orders.flat(), [sql.ref('catalogue_product.id'), 'asc']];
}

/** Orders a query of products. */
export function ordered(products: Products, orders: readonly Order[]): Products {
  return orders.reduce<Products>((query, [by, direction]) => query.orderBy(by, direction), products);
}

function orderOf(index: ProductIndex, { attribute, order }: SortKey): readonly Order[] | undefined {
  // All products that no text was asked of score the same.
  if (attribute === '_score') return [];
  if (priceAttributes.includes(attribute)) return index.price ? [[index.price, order]] : undefined;
  const column = columnOf(sortColumns, attribute);
  if (column === undefined) return undefined;
  const by = sql.ref(`catalogue_product.${column}`);
  if (attribute !== 'popularity') return [[by, order]];
  return [
    [sql`case when ${by} = ${unrankedPopularity} then 1 else 0 end`, 'asc'],
    [by, order],
  ];
}
