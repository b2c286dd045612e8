import { cartCount } from '../../domain/cart/cart-line.ts';
import { createApi } from '../api.ts';
import type { ApiClient } from '../api.ts';
import { webLock } from '../lock.ts';
import { keepPersistentIn } from '../persistent-engine.ts';
import { openStorage } from '../storage.ts';
import type { StoreContext } from '../store-context.ts';
import { createSender } from './sender.ts';
import type { Sender } from './sender.ts';
import { createCart, type AddListener } from './store.ts';
import type { Cart, CartNotice } from './cart.ts';
import { publishCount } from '../stored/publish-count.ts';
import { notifyCartChange } from './notify-cart-change.ts';

interface CartOfStore {
  readonly api: ApiClient;
  readonly cart: Cart;
  readonly sender: Sender;
  /** Held by whoever writes the cart. */
  readonly lockName: string;
}

const addListeners = Object.values(
  import.meta.glob<AddListener>(['./on-add/*.ts', '!./on-add/*.test.ts'], { eager: true, import: 'default' }),
);

const carts = new Map<string, CartOfStore>();

/**
 * Returns the cart of a store view in this page; every store has its own, since currencies differ. In the browser it follows
 * other tabs, and sends changes that an earlier page could not send.
 */
export function cartOf(context: StoreContext): Cart {
  return cartEntryOf(context).cart;
}

/** Returns the cart of a store view with its API client and its sender, which a checkout needs. */
export function cartEntryOf(context: StoreContext): CartOfStore {
  const { storeCode } = context;
  const known = carts.get(storeCode);
  if (known) return known;
  const prefix = `vernissage/${storeCode}/cart`;
  if (carts.size === 0) keepPersistentIn(openStorage(''));
  const notify = (notice: CartNotice) => void notifyCartChange(context, notice, cart);
  const cart = createCart({
    documentKey: `${prefix}/document`,
    intents: openStorage(`${prefix}/intent/`),
    wake: () => void sender.wake(),
    notify,
    onAdd: addListeners.map((listener) => (line) => listener(line, storeCode)),
  });
  const api = createApi({ storeCode });
  const user = openStorage('vernissage/user');
  const isCustomer = () => user.read('') !== null;
  const sender = createSender({ cart, api, lock: webLock, lockName: prefix, notify, isCustomer });
  const entry = { api, cart, sender, lockName: prefix };
  carts.set(storeCode, entry);
  if (typeof window !== 'undefined') follow(context, entry);
  return entry;
}

function follow({ storeCode, countBy }: StoreContext, { cart, sender }: CartOfStore): void {
  const sendWhatWaits = () => {
    if (cart.state.get().isPending) void sender.wake();
  };
  const catchUp = () => {
    cart.load();
    sendWhatWaits();
  };
  cart.load();
  cart.state.subscribe(({ cartItems, isPending }) =>
    publishCount(storeCode, { count: cartCount(cartItems, countBy), isPending }),
  );
  sendWhatWaits();
  window.addEventListener('online', sendWhatWaits);
  window.addEventListener('pageshow', catchUp);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') catchUp();
  });
}
