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
  const { id, sku, type_id } = product;
  const values: Record<string, FilterValue | readonly FilterValue[]> = {};
  for (const code of codes) {
    keepValues(values, product, code);
    if (type_id === 'configurable') keepValues(values, product, `${code}_options`);
  }
  return { ...values, id, sku, type_id };
}

function keepValues(
  values: Record<string, FilterValue | readonly FilterValue[]>,
  product: object,
  name: string,
): void {
  const found = attributeValues(product, name);
  if (found.length > 0) values[name] = compact(found);
}

/** A list takes ten times as much memory as the one value that most have, and one that grew has room for more. */
function compact(values: readonly FilterValue[]): FilterValue | readonly FilterValue[] {
  const [only] = values;
  return values.length === 1 && only !== undefined ? only : values.slice();
}
