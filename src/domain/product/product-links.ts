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

/**
 * Returns the associated simple products of a grouped product, and no others (docs/reference/product.md#s4,
 * docs/reference/product.md#s5). Each counts once, whatever quantity its link names
 * (docs/reference/behaviour.md#e20).
 */
export function associatedLinks<
  Link extends { readonly link_type?: unknown; readonly linked_product_type?: unknown },
>(links: readonly (Link | null | undefined)[] | null | undefined): Link[] {
  const associated: Link[] = [];
  for (const link of links ?? []) {
    if (link?.link_type === 'associated' && link.linked_product_type === 'simple') associated.push(link);
  }
  return associated;
}
