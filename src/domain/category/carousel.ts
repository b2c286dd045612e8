/** Products of a carousel by category (specification section 9). */
export const carouselSize = 12;

/** The carousel of a category's products: the newest, by id, descending, up to the size, without what is shown before. */
export function carouselByCategory<Item extends { readonly id: number | string; readonly sku: string }>(
  products: readonly Item[],
  { size = carouselSize, shown = new Set() }: { size?: number; shown?: ReadonlySet<string> } = {},
): Item[] {
  return products
    .filter(({ sku }) => !shown.has(sku))
    .sort((a, b) => Number(b.id) - Number(a.id))
    .slice(0, Math.max(0, size));
}

/** The carousel of a list of skus: all that are there, each once, in the order of the list (specification section 9). */
export function carouselBySkus<Item extends { readonly sku: string }>(
  products: readonly Item[],
  skus: readonly string[],
): Item[] {
  const bySku = new Map(products.map((product) => [product.sku, product]));
  return [...new Set(skus.map((sku) => sku.trim()))].flatMap((sku) => bySku.get(sku) ?? []);
}
