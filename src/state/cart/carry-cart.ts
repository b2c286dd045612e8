import type { StoreContext } from '../store-context.ts';
import type { Cart } from './cart.ts';

/** Hash of the checkout's address that names the cart: the part after `#` never leaves the browser. */
export const cartHash = /^#cart=([\w-]{1,64})$/;

/** Adds the cart of the server to links to the checkout from now on, since no storage carries it there. */
export function carryCart(context: StoreContext, cart: Pick<Cart, 'document'>): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest('a');
    const { cartServerToken } = cart.document();
    if (!link || !cartServerToken || link.pathname !== context.checkoutUrl) return;
    link.hash = `cart=${cartServerToken}`;
  });
}
