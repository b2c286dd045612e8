import type { KeyedLine } from '../../domain/cart/cart-document.ts';

/** Tells carts apart by what is in them. */
export function cartContent(lines: readonly KeyedLine[]): string {
  return lines.map(({ key, qty }) => `${key} ${qty}`).join();
}
