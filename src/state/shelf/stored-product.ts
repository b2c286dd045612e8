/** A product that the browser keeps: enough to show it without asking for it (docs/reference/product.md#s3). */
export interface StoredProduct {
  readonly sku: string;
  readonly parentSku?: string;
  readonly name: string;
  /** Address in the store. */
  readonly href: string;
  /** URL of its picture as a thumbnail of 310 × 380. */
  readonly image: string;
  /** False where the picture brings its own ground, such as that of a frame: it does not hang as a sheet. */
  readonly isSheet?: boolean;
  /** True if the store did not have it any more when it was last asked. */
  readonly isGone?: boolean;
}

/** A product of the wishlist (docs/reference/product.md#s3: quantity 1). */
export interface Wish extends StoredProduct {
  readonly qty: number;
}

/** Returns true for a product that a list may show; what another version or a person wrote is left out. */
export function isStoredProduct(value: unknown): value is StoredProduct {
  const { sku, name, href, image } = (value ?? {}) as Partial<Record<keyof StoredProduct, unknown>>;
  return [sku, name, href, image].every((field) => typeof field === 'string' && field !== '');
}
