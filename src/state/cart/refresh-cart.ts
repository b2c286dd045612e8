import type { StoreContext } from '../store-context.ts';
import { cartEntryOf } from './cart-of.ts';

/** Asks the server for totals and stock again: prices, stock and the cart itself may have changed since. */
export function refreshCart(context: StoreContext): void {
  const { api, cart, sender } = cartEntryOf(context);
  const refreshed = sender.refresh();
  // Without a network the cart says nothing of stock; opening it again tries again.
  void import('./refresh-stock.ts').then(
    async ({ refreshStock }) => {
      // Another device may have put lines into the cart.
      await refreshed;
      const skus = cart.state.get().cartItems.map(({ sku }) => sku);
      await refreshStock(api, skus);
    },
    () => undefined,
  );
}
