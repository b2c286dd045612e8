import type { CartState } from '../../state/cart/cart.ts';
import { cartOf } from '../../state/cart/cart-of.ts';
import type { StoreContext } from '../../state/store-context.ts';

/** Calls back once with the cart of a checkout page, as the shop confirmed it. */
export function followCheckout(
  onCart: (context: StoreContext, cart: CartState, totals: NonNullable<CartState['platformTotals']>) => void,
): void {
  const place = document.querySelector<HTMLElement>('[data-checkout]');
  if (!place) return;
  const { context } = JSON.parse(place.dataset['checkout'] ?? '{}') as { readonly context?: StoreContext };
  if (!context) return;
  let isTold = false;
  const stop = cartOf(context).state.subscribe((cart) => {
    const { cartIsLoaded, cartItems, cartServerToken, platformTotals, isPending } = cart;
    if (isTold || !cartIsLoaded || isPending || !platformTotals || !cartServerToken || cartItems.length === 0)
      return;
    isTold = true;
    // It is not there yet while the first call is made.
    queueMicrotask(() => stop());
    onCart(context, cart, platformTotals);
  });
}
