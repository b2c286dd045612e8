import type { ProductLink } from './product.ts';

/**
 * Skus of the products that are linked to one in a way, such as `related` or `upsell`, each once, by their position.
 * Which of them are shown is the list's to say: those that may be listed (specification section 5).
 */
export function linkedSkus(
  product: {
    readonly product_links?:
      readonly (Pick<ProductLink, 'link_type' | 'linked_product_sku' | 'position'> | null)[] | null;
  },
  linkType: string,
): ProductLink['linked_product_sku'][] {
  const links = (product.product_links ?? []).filter((link) => link?.link_type === linkType);
  const skus = links
    .sort((a, b) => (a?.position ?? 0) - (b?.position ?? 0))
    .flatMap((link) => link?.linked_product_sku ?? []);
  return [...new Set(skus)];
}
