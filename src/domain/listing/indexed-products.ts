import type { FilterableProduct } from './filterable-product.ts';
import { loadListingIndex } from './listing-index-query.ts';
import { rememberIndexed, rowOfValues, type ListingIndex, type Row } from './listing-index.ts';

/**
 * The products that an index was made from, in its order, the values of variants among their own, so that none has a type: they are no products to be shown. Without those that have
 * no sku among `skus`, which are by id. What an index of some of them, made with the same options, says of them is what it
 * would say of the products themselves. None where an attribute is both filtered and sorted by, since an index has it in
 * two shapes then.
 */
export function indexedProducts(
  index: ListingIndex,
  skus: ReadonlyMap<number, string>,
): readonly FilterableProduct[] {
  if (index.facets.some(({ type }) => Object.hasOwn(index.numbers, type))) return [];
  const { ids, facetCodes, numbers } = loadListingIndex(index);
  const columns = [...numbers];
  const facets = index.facets.map(({ type, ids: values, sets }, place) => ({
    type,
    codes: facetCodes[place],
    rows: sets.map((set) => rowOfValues(set.flatMap((each) => values[each] ?? []))),
  }));
  const products: FilterableProduct[] = [];
  for (const [row, id] of ids.entries()) {
    const sku = skus.get(id);
    if (sku === undefined) continue;
    const found: Record<string, Row> = {};
    const attributes: Record<string, number | readonly string[]> = {};
    for (const { type, codes, rows } of facets) {
      const values = rows[codes?.[row] ?? 0];
      if (values === undefined) continue;
      found[type] = values;
      attributes[type] = values.values;
    }
    const numbersOfRow: Record<string, number | undefined> = {};
    for (const [name, { values, ranks }] of columns) {
      const number = values[ranks[row] ?? values.length];
      numbersOfRow[name] = number;
      if (number !== undefined) attributes[name === 'price' ? 'price_incl_tax' : name] = number;
    }
    const product: FilterableProduct = { ...attributes, id, sku, type_id: 'simple' };
    rememberIndexed({ product, rows: found, numbers: numbersOfRow });
    products.push(product);
  }
  return products;
}
