import type { FilterValue } from '../search/search-query.ts';
import { attributeValues } from '../search/search-values.ts';

/** What listings filter and sort a product by: values by attribute code, those of its variants under `{code}_options`. */
export interface FilterableProduct {
  readonly id: number;
  readonly sku: string;
  readonly type_id: string;
  readonly [code: string]: FilterValue | readonly FilterValue[];
}

/** Cuts a product down to the attributes that are filtered and sorted by: thousands of them can be kept in memory. */
export function filterableProduct(
  product: { readonly id: number; readonly sku: string; readonly type_id: string },
  codes: readonly string[],
): FilterableProduct {
  const isConfigurable = product.type_id === 'configurable';
  const names = codes.flatMap((code) => (isConfigurable ? [code, `${code}_options`] : [code]));
  const values = names
    .map((name) => [name, attributeValues(product, name)] as const)
    .filter(([, found]) => found.length > 0);
  return { ...Object.fromEntries(values), id: product.id, sku: product.sku, type_id: product.type_id };
}
