import { cart } from '../../config/shop.ts';
import { isInCheckout } from '../../domain/cart/in-checkout.ts';
import type { CheckoutState } from './checkout-state.ts';

/** Whether what was entered is that of a shopper who is in checkout, by the window of `src/config/shop.ts`. */
export function isStillInCheckout({ modifiedAt }: CheckoutState, now: Date): boolean {
  return isInCheckout(modifiedAt, now, cart.checkoutWindow);
}
