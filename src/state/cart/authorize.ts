import type { ApiClient } from '../api.ts';
import type { Lock } from '../lock.ts';
import { openStorage, type KeyedStorage } from '../storage.ts';
import { cartEntryOf } from './cart-of.ts';
import { isJoined, joinedCart } from './joined-cart.ts';
import { leftCarts } from './left-cart.ts';
import type { Sender } from './sender.ts';
import type { Cart } from './store.ts';
import type { StoreContext } from '../store-context.ts';
import { openUser } from '../user/user-store.ts';
import { withSession } from '../user/with-session.ts';

export interface AuthorizeOptions {
  readonly cart: Cart;
  readonly api: ApiClient;
  readonly sender: Sender;
  readonly lock: Lock;
  readonly lockName: string;
  /** The cart's, where carts wait. */
  readonly storage: KeyedStorage;
  /** False once the customer has logged out: a cart that comes then is nobody's here. */
  readonly isHere: () => boolean;
}

/** Joins the guest's cart of this page with the customer's (specification section 4, "Authorize"). */
export async function authorizeCartOf(context: StoreContext, customerId: number, lock: Lock): Promise<void> {
  const { cart, api, sender, lockName } = cartEntryOf(context);
  const storage = openStorage(`${lockName}/`);
  const isHere = () => openUser().state.get().current?.id === customerId;
  await authorizeCart({ cart, api: withSession(api), sender, lock, lockName, storage, isHere }, customerId);
}

/**
 * Goes on with the customer's cart, which a guest's is joined with, and carts that wait for the customer. Without an answer
 * the cart stays as it is, and the next start of the session tries again.
 */
export async function authorizeCart(
  { cart, api, sender, lock, lockName, storage, isHere }: AuthorizeOptions,
  customerId: number,
): Promise<void> {
  await sender.wake();
  await lock(lockName, async () => {
    cart.read();
    const document = cart.document();
    // Those that were taken into the document before the page was closed.
    for (const key of document.leftTaken ?? []) storage.remove(key);
    const left = leftCarts(storage, customerId, new Date());
    if (isJoined(document, customerId) && left.size === 0) return;
    const joined = await joinedCart(api, document, [...left.values()], customerId);
    if (!joined || !isHere()) return;
    cart.write({ ...joined, leftTaken: [...left.keys()] });
    for (const key of left.keys()) storage.remove(key);
  });
  await sender.wake();
}
