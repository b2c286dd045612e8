interface Listed {
  readonly sku: string;
}

/**
 * The list with a product at its end; the same list when its sku is there: so the comparison list is kept
 * (docs/reference/behaviour.md#b17).
 */
export function withProduct<Item extends Listed>(list: readonly Item[], product: Item): readonly Item[] {
  return hasProduct(list, product.sku) ? list : [...list, product];
}

/** The list without a sku; the same list when it is not there. */
export function withoutProduct<Item extends Listed>(list: readonly Item[], sku: string): readonly Item[] {
  return hasProduct(list, sku) ? list.filter((item) => item.sku !== sku) : list;
}

/** Whether a list has a product with the sku. */
export function hasProduct(list: readonly Listed[], sku: string): boolean {
  return list.some((item) => item.sku === sku);
}

/** The wishlist with a product, quantity 1; the same list when its sku is there (docs/reference/product.md#s4). */
export function withWish<Item extends Listed>(
  wishlist: readonly (Item & { readonly qty: number })[],
  product: Item,
): readonly (Item & { readonly qty: number })[] {
  return withProduct(wishlist, { ...product, qty: 1 });
}
