import { loadCart } from '../../state/cart/load-cart.ts';
import type { StoreContext } from '../../state/store-context.ts';

/** What ids of carts look like, here and elsewhere. */
const cartIdShape = /^[\w-]{1,64}$/;

/** Takes over the cart that the address names, if it names one, and goes on to the checkout. */
export async function startLoadCart(place: HTMLElement): Promise<void> {
  const context = JSON.parse(place.dataset['loadCart'] ?? '{}') as StoreContext;
  const cartId = new URLSearchParams(location.search).get('cartId') ?? '';
  if (cartIdShape.test(cartId)) await loadCart(context, cartId);
  location.replace(context.checkoutUrl);
}
