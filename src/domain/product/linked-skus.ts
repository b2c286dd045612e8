import type { ProductLink } from './product.ts';

type PositionedLink = Pick<ProductLink, 'link_type' | 'linked_product_sku' | 'position'>;

/**
 * Skus of the products that are linked to one in a way, such as `related` or `upsell`, each once, by their position.
 * Which of them are shown is the list's to say: those that may be listed (docs/reference/product.md#s5).
 */
export function linkedSkus(
  product: { readonly product_links?: readonly (PositionedLink | null)[] | null },
  linkType: string,
): ProductLink['linked_product_sku'][] {
  const links: PositionedLink[] = [];
  for (const link of product.product_links ?? []) if (link?.link_type === linkType) links.push(link);
  const skus = new Set<ProductLink['linked_product_sku']>();
  for (const { linked_product_sku } of links.sort(byPosition)) {
    if (linked_product_sku) skus.add(linked_product_sku);
  }
  return [...skus];
}

function byPosition(a: PositionedLink, b: PositionedLink): number {
  return (a.position ?? 0) - (b.position ?? 0);
}
