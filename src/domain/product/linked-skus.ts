import type { ProductLink } from './product.ts';

/**
 * Skus of the products that are linked to one in a way, such as `related` or `upsell`, each once, by their position.
 * Which of them are shown is the list's to say: those that may be listed (specification section 5).
 */
export function linkedSkus(
  product: { readonly product_links?: readonly (PlacedLink | null)[] | null },
  linkType: string,
): ProductLink['linked_product_sku'][] {
  const links: PlacedLink[] = [];
  for (const link of product.product_links ?? []) if (link?.link_type === linkType) links.push(link);
  return [...new Set(links.sort(byPosition).map(skuOf))];
}

type PlacedLink = Pick<ProductLink, 'link_type' | 'linked_product_sku' | 'position'>;

function byPosition(a: PlacedLink, b: PlacedLink): number {
  return (a.position ?? 0) - (b.position ?? 0);
}

function skuOf({ linked_product_sku }: PlacedLink): ProductLink['linked_product_sku'] {
  return linked_product_sku;
}
