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
