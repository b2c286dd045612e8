import type { ApiClient } from '../api.ts';
import { webLock, type Lock } from '../lock.ts';
import { openStorage } from '../storage.ts';
import type { StoreContext } from '../store-context.ts';
import { customerId } from '../user/user-store.ts';
import { withSession } from '../user/with-session.ts';
import { cartEntryOf } from './cart-of.ts';
import { joinCustomer, type JoinOptions } from './join-customer.ts';
import type { Sender } from './sender.ts';

/** Options for joining the carts at a login. */
export interface AuthorizeOptions extends JoinOptions {
  readonly sender: Sender;
  readonly lock: Lock;
  readonly lockName: string;
}

/** Joins the guest's cart of this page with the customer's (docs/reference/product.md#s4-cart-sync). */
export async function authorizeCartOf(context: StoreContext, id: number, lock: Lock): Promise<void> {
  const { cart, api, sender, lockName } = cartEntryOf(context);
  const storage = openStorage(`${lockName}/`);
  const asCustomer = withSession(api);
  const options = { cart, sender, storage, customerId, lock, lockName };
  // Nothing more is asked for once the customer has logged out.
  const asked: ApiClient = async (path, call) =>
    customerId() === id ? asCustomer(path, call) : { kind: 'temporary', message: 'Logged out' };
  await authorizeCart({ ...options, api: asked }, id);
}

/** Fetches the cart that the customer has in this store, if somebody is logged in. */
export async function fetchOwnCart(context: StoreContext): Promise<void> {
  const id = customerId();
  if (id !== undefined) await authorizeCartOf(context, id, webLock);
}

/** Joins the carts, and sends what is left to be sent, as often as it takes. */
export async function authorizeCart(
  { sender, lock, lockName, ...options }: AuthorizeOptions,
  customerId: number,
): Promise<void> {
  await lock(lockName, () => joinCustomer(options, customerId));
  await sender.wake();
}
