/** A carousel by category asks for its newest products, by id, descending. */
const carouselSort = 'id:desc';

/**
 * Returns the query for the carousel of a category: a page of its listing, newest first
 * (docs/reference/product.md#s9).
 */
export function carouselQuery(
  categoryId: number,
  { size, sort = carouselSort }: { readonly size: number; readonly sort?: string },
): {
  readonly categoryId: number;
  readonly page: number;
  readonly pageSize: number;
  readonly sort: string;
} {
  return { categoryId, page: 1, pageSize: Math.max(0, size), sort };
}

/** Returns the carousel of a category's products: the newest by ID, up to the size, without what was shown before. */
export function carouselByCategory<Item extends { readonly id: number | string; readonly sku: string }>(
  products: readonly Item[],
  { size, shown = new Set() }: { readonly size: number; readonly shown?: ReadonlySet<string> },
): Item[] {
  return products
    .filter(({ sku }) => !shown.has(sku))
    .sort((a, b) => Number(b.id) - Number(a.id))
    .slice(0, Math.max(0, size));
}

/**
 * Returns the carousel of a list of SKUs: the existing ones, each once, in the order of the list
 * (docs/reference/product.md#s9).
 */
export function carouselBySkus<Item extends { readonly sku: string }>(
  products: readonly Item[],
  skus: readonly string[],
): Item[] {
  const bySku = new Map(products.map((product) => [product.sku, product]));
  return [...new Set(skus.map((sku) => sku.trim()))].flatMap((sku) => bySku.get(sku) ?? []);
}
