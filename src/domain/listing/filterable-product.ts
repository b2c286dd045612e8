import { priceRange, type PricedProduct } from '../price/price-range.ts';
import type { FilterValue } from '../product/attribute-values.ts';
import { isProductSoldOut } from '../product/sold-out.ts';
import { attributeValues } from '../product/attribute-values.ts';
import { stockColumn } from './listing-index.ts';

type FilterValues = FilterValue | readonly FilterValue[];

/**
 * The fields by which listings filter and sort a product: values by attribute code, those of its variants under
 * `{code}_options`; a single value by itself, several as a list. Its price, `price_incl_tax`, is the one on its card;
 * a price on request is none. `in_stock` is 1; one that is sold out has none.
 */
export interface FilterableProduct {
  readonly id: number;
  readonly sku: string;
  readonly type_id: string;
  readonly [code: string]: FilterValues;
}

/**
 * Cuts a product down to the attributes that are filtered and sorted by, none of them a price: thousands of products can
 * be kept in memory.
 */
export function filterableProduct(
  product: PricedProduct &
    Parameters<typeof isProductSoldOut>[0] & { readonly id: number; readonly type_id: string },
  codes: readonly string[],
): FilterableProduct {
  const { id, sku, type_id } = product;
  const values: Record<string, FilterValues> = {};
  for (const code of codes) {
    keepValues(values, product, code);
    if (type_id === 'configurable') keepValues(values, product, `${code}_options`);
  }
  // As the database sorts and filters, which knows no custom options: all ways to a list give it in one order.
  const price = priceRange({ ...product, custom_options: [] }).lowest;
  if (price > 0) values['price_incl_tax'] = price;
  if (!isProductSoldOut(product)) values[stockColumn] = 1;
  // A copy: V8 keeps an object that got its fields one by one as a table, which is larger and slower.
  return { ...values, id, sku, type_id };
}

function keepValues(values: Record<string, FilterValues>, product: object, name: string): void {
  const found = attributeValues(product, name);
  if (found.length > 0) values[name] = compact(found);
}

/**
 * Unwraps a single value, which most products have, since it takes a fraction of a list's memory. A list that has
 * grown has spare capacity; its copy has none.
 */
function compact(values: readonly FilterValue[]): FilterValues {
  const [only, second] = values;
  return only !== undefined && second === undefined ? only : values.slice();
}
