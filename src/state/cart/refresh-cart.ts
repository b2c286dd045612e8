import { webLock } from '../lock.ts';
import { openStorage } from '../storage.ts';
import type { StoreContext } from '../store-context.ts';
import { cartEntryOf } from './cart-of.ts';

/** Asks the server for totals and stock again: prices, stock and the cart itself may have changed since. */
export function refreshCart(context: StoreContext): void {
  const { api, cart } = cartEntryOf(context);
  const refreshed = fetchTotals(context);
  // Without a network the cart says nothing of stock; opening it again tries again.
  void import('./refresh-stock.ts').then(
    async ({ refreshStock }) => {
      // Another device may have put lines into the cart.
      await refreshed;
      const { cartItems, cartServerToken } = cart.state.get();
      await refreshStock(api, cartItems, cartServerToken ?? '');
    },
    () => undefined,
  );
}

/**
 * Fetches the totals. A customer who logged in in another store has a cart in this one that the browser does not know yet.
 */
async function fetchTotals(context: StoreContext): Promise<void> {
  const { cart, sender, lockName } = cartEntryOf(context);
  const isCustomer = openStorage('vernissage/user').read('') !== null;
  const { owner, joining, cartServerToken, lines } = cart.document();
  if (!isCustomer || owner !== undefined || joining) {
    if (cartServerToken !== null || lines.length === 0) return sender.refresh();
    const kept = await import('./resend-cart.ts').catch(() => undefined);
    return kept?.resendCart(cart, sender, webLock, lockName);
  }
  const part = await import('./authorize.ts').catch(() => undefined);
  await (part ? part.fetchOwnCart(context) : sender.refresh());
}
