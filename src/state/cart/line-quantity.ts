import { quantitiesWithFraming } from '../../domain/cart/framing-quantities.ts';
import { wholeQuantity } from '../../domain/cart/cart-limits.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { dispatchShopEvent } from '../shop-events.ts';
import type { Cart } from './cart.ts';

declare module '../shop-events.ts' {
  interface ShopEvents {
    /** The shopper removed a line, which is as it was. */
    'vernissage:remove-from-cart': { readonly line: CartLine };
  }
}

/**
 * Sets the quantity of a line; 0 removes it. Tied lines follow: frames their print, passepartouts their frame. A
 * missing line stays missing.
 */
export function setQuantity(cart: Cart, key: string, qty: number): void {
  const { cartItems } = cart.state.get();
  const line = cartItems.find((each) => each.key === key);
  const changes = line ? quantitiesWithFraming(cartItems, line, wholeQuantity(qty)) : [];
  for (const [changed, quantity] of changes) {
    cart.set(changed.key, quantity);
    if (quantity === 0) dispatchShopEvent('vernissage:remove-from-cart', { line: changed });
  }
}

/** Removes a line with what is tied to it. */
export function removeLine(cart: Cart, key: string): void {
  setQuantity(cart, key, 0);
}
