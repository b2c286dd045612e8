/**
 * Whether a product or child may be sold and shown: status 2 and more is not (docs/reference/product.md#s4); one that says
 * nothing of its status is enabled. Nothing at all is not.
 */
export function isEnabled<Item extends { readonly status?: unknown }>(
  product: Item | null | undefined,
): product is Item {
  return product !== null && product !== undefined && !(Number(product.status) >= 2);
}
