/**
 * Returns true if a product or child may be sold and shown: status 2 and above is disabled
 * (docs/reference/product.md#s4), a missing status is enabled. False for a missing product.
 */
export function isEnabled<Item extends { readonly status?: unknown }>(
  product: Item | null | undefined,
): product is Item {
  return product !== null && product !== undefined && !(Number(product.status) >= 2);
}
