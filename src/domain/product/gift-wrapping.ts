import { attributeSetName } from './attribute-sets.ts';
import { isVirtual } from './virtual.ts';

/** The fields of a cart line that wrapping depends on. */
export interface WrappableLine {
  readonly attribute_set_id?: number;
  readonly type_id?: string;
  readonly qty: number;
}

/** Returns true for a gift wrapping: a product of its own, added as its own line (docs/reference/product.md#s4). */
export function isGiftWrapping(product: { readonly attribute_set_id?: number }): boolean {
  return (
    product.attribute_set_id !== undefined && attributeSetName(product.attribute_set_id) === 'gift_wrapping'
  );
}

/** Returns true if a product can be wrapped: everything that is shipped, except wrappings. */
export function canBeGiftWrapped(product: Omit<WrappableLine, 'qty'>): boolean {
  return !isGiftWrapping(product) && !isVirtual(product);
}

/**
 * Returns how many gift wrappings can still be added to a cart, at most the wanted ones; 0 if nothing is left to
 * wrap.
 */
export function giftWrappingQuantity(lines: readonly WrappableLine[], wanted: number): number {
  const left = lines
    .map((line) => (isGiftWrapping(line) ? -line.qty : canBeGiftWrapped(line) ? line.qty : 0))
    .reduce((sum, qty) => sum + qty, 0);
  return Math.max(0, Math.min(Math.trunc(wanted) || 0, left));
}
