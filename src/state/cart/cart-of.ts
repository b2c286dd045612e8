import { openStorage } from '../storage.ts';
import type { StoreContext } from '../store-context.ts';
import { createCart } from './store.ts';
import type { Cart } from './store.ts';

const carts = new Map<string, Cart>();

/**
 * The cart of a store view in this page; every store has its own, since currencies differ. In the browser it
 * follows other tabs, and changes that an earlier page could not send go out. What sends is loaded when there
 * is something to send.
 */
export function cartOf(context: StoreContext): Cart {
  const known = carts.get(context.storeCode);
  if (known) return known;
  const cart = createCart({
    storage: openStorage(`vernissage/${context.storeCode}/cart/`),
    wake: () => void withSender(context, (sender) => sender.wake()),
  });
  carts.set(context.storeCode, cart);
  if (typeof window !== 'undefined') follow(context, cart);
  return cart;
}

/** Asks the server for totals again: prices and the cart itself may have changed since. */
export function refreshCart(context: StoreContext): void {
  cartOf(context);
  void withSender(context, (sender) => sender.refresh());
}

function follow(context: StoreContext, cart: Cart): void {
  const sendWhatWaits = () => {
    if (cart.state.get().isPending) void withSender(context, (sender) => sender.wake());
  };
  const catchUp = () => {
    cart.load();
    sendWhatWaits();
  };
  catchUp();
  window.addEventListener('online', sendWhatWaits);
  window.addEventListener('pageshow', catchUp);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') catchUp();
  });
}

async function withSender(
  context: StoreContext,
  act: (sender: import('./sender.ts').Sender) => Promise<void>,
): Promise<void> {
  const loaded = await import('./browser-sender.ts').catch(() => undefined);
  // Without a network the code cannot come either: the intents are kept, and `online` tries again.
  if (loaded) await act(loaded.senderOf(context, cartOf(context)));
}
