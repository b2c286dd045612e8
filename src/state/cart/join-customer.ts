import type { ApiClient } from '../api.ts';
import type { KeyedStorage } from '../storage.ts';
import { joinedCart } from './joined-cart.ts';
import { joiningOf } from './joining.ts';
import { leftCarts } from './left-cart.ts';
import type { Outcome } from './sender.ts';
import type { Cart } from './store.ts';

export interface JoinOptions {
  readonly cart: Cart;
  /** Refreshes the session where it has to. */
  readonly api: ApiClient;
  /** The cart's, where carts wait. */
  readonly storage: KeyedStorage;
  /** Who is logged in now: a cart that comes after a logout is nobody's here. */
  readonly customerId: () => number | undefined;
}

/**
 * Goes on with the customer's cart, which a guest's is joined with, and carts that wait for the customer (specification
 * section 4, "Authorize"). To be called under the cart's lock. Without an answer nothing is lost: what the server was asked
 * for is asked for again, by the next who sends something.
 */
export async function joinCustomer(options: JoinOptions, customerId: number): Promise<Outcome> {
  const { cart, api, storage } = options;
  cart.read();
  let document = cart.document();
  /** Another tab may have logged the customer out. */
  const isHere = () => {
    cart.read();
    return (
      options.customerId() === customerId && cart.document().cartServerToken === document.cartServerToken
    );
  };
  // Those that were taken into the document before the page was closed.
  for (const key of document.leftTaken ?? []) storage.remove(key);
  let { joining } = document;
  if (joining?.customerId !== customerId || !joining.isDecided) {
    const left = leftCarts(storage, customerId, new Date());
    const isJoined = document.cartServerToken !== null && document.owner === customerId;
    if (isJoined && !joining && left.size === 0) return 'done';
    // Whoever sends something next asks again where nobody answers now.
    document = { ...document, joining: joining ?? { customerId, isDecided: false, cartIds: [], unsent: [] } };
    cart.write(document);
    joining = await joiningOf(api, [...left.values(), { document, intents: [] }], customerId);
    if (!joining || !isHere()) return 'later';
    cart.write({ ...document, joining, leftTaken: [...left.keys()] });
    for (const key of left.keys()) storage.remove(key);
  }
  const joined = await joinedCart(api, cart.document(), joining);
  if (!joined || !isHere()) return 'later';
  cart.write(joined);
  return 'again';
}
