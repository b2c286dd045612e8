import { quantitiesWithFraming } from '../../domain/cart/framing-quantities.ts';
import { wholeQuantity } from '../../domain/cart/cart-limits.ts';
import type { Cart } from './cart.ts';

/**
 * Sets the quantity of a line; 0 removes it. Tied lines follow: frames their print, passepartouts their frame. A
 * missing line stays missing.
 */
export function setQuantity(cart: Cart, key: string, qty: number): void {
  const { cartItems } = cart.state.get();
  const line = cartItems.find((each) => each.key === key);
  const changes = line ? quantitiesWithFraming(cartItems, line, wholeQuantity(qty)) : [];
  for (const [changed, quantity] of changes) cart.set(changed.key, quantity);
}

/** Removes a line with what is tied to it. */
export function removeLine(cart: Cart, key: string): void {
  setQuantity(cart, key, 0);
}
