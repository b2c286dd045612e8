interface Listed {
  readonly sku: string;
}

/**
 * Appends a product; returns the same list if its SKU is in it, as the comparison list requires
 * (docs/reference/behaviour.md#b17).
 */
export function withProduct<Item extends Listed>(list: readonly Item[], product: Item): readonly Item[] {
  return hasProduct(list, product.sku) ? list : [...list, product];
}

/** Returns the list without a SKU; the same list if it is not in it. */
export function withoutProduct<Item extends Listed>(list: readonly Item[], sku: string): readonly Item[] {
  return hasProduct(list, sku) ? list.filter((item) => item.sku !== sku) : list;
}

/** Returns true if a list has a product with the SKU. */
export function hasProduct(list: readonly Listed[], sku: string): boolean {
  return list.some((item) => item.sku === sku);
}

/**
 * Adds a product to the wishlist with quantity 1; returns the same list if its SKU is in it
 * (docs/reference/product.md#s4).
 */
export function withWish<Item extends Listed>(
  wishlist: readonly (Item & { readonly qty: number })[],
  product: Item,
): readonly (Item & { readonly qty: number })[] {
  return withProduct(wishlist, { ...product, qty: 1 });
}
