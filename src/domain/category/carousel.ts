import { listedConditions } from '../listing/listing.ts';
import type { SearchQuery } from '../search/search-query.ts';

/** Products of a carousel by category (specification section 9). */
export const carouselSize = 12;

/** The search of a carousel by category: its newest products, by id, descending (specification section 9). */
export function carouselQuery(categoryIds: readonly number[], size = carouselSize): SearchQuery {
  return {
    filters: [...listedConditions(), { kind: 'in', attribute: 'category_ids', values: categoryIds }],
    text: null,
    from: 0,
    size,
    sort: [{ attribute: 'id', order: 'desc' }],
    aggregations: {},
  };
}

/** The carousel of a category's products: the newest, by id, descending, up to the size. */
export function carouselByCategory<Item extends { readonly id: number | string }>(
  products: readonly Item[],
  size = carouselSize,
): Item[] {
  return products.toSorted((a, b) => Number(b.id) - Number(a.id)).slice(0, Math.max(0, size));
}

/** The carousel of a list of skus: all that are there, each once, in the order of the list (specification section 9). */
export function carouselBySkus<Item extends { readonly sku: string }>(
  products: readonly Item[],
  skus: readonly string[],
): Item[] {
  const bySku = new Map(products.map((product) => [product.sku, product]));
  return [...new Set(skus.map((sku) => sku.trim()))].flatMap((sku) => bySku.get(sku) ?? []);
}
