import type { ApiAnswer, ApiClient } from '../api.ts';
import type { KeyedStorage } from '../storage.ts';
import { joinedCart } from './joined-cart.ts';
import { joiningOf } from './joining.ts';
import { parkedCarts } from '../stored/parked-cart.ts';
import type { Outcome } from './sender-options.ts';
import type { Cart } from './cart.ts';
import { withIntents, withMeanwhile } from '../../domain/cart/unsent-changes.ts';

type Refused = Extract<ApiAnswer<never>, { kind: 'refused' }>;

/** Options for joining a guest's cart with a customer's. */
export interface JoinOptions {
  readonly cart: Cart;
  /** Client that refreshes the session when necessary. */
  readonly api: ApiClient;
  /** The cart's, where carts wait. */
  readonly storage: KeyedStorage;
  /** Returns the present customer: a cart that arrives after a logout belongs to nobody here. */
  readonly customerId: () => number | undefined;
}

/**
 * Goes on with the customer's cart, which a guest's is joined with, and carts that wait for the customer
 * (docs/reference/product.md#s4-cart-sync). To be called under the cart's lock. Without an answer nothing is lost:
 * what the server was asked for is asked for again, by the next who sends something. What it refuses is handed back.
 */
export async function joinCustomer(options: JoinOptions, customerId: number): Promise<Outcome | Refused> {
  const { cart, api, storage } = options;
  cart.read();
  const document = cart.document();
  const { cartServerToken, owner } = document;
  /** Returns true if the customer is still logged in; another tab may have logged out. */
  const isHere = () => {
    cart.read();
    return options.customerId() === customerId && cart.document().cartServerToken === cartServerToken;
  };
  // Those that were taken into the document before the page was closed.
  for (const key of document.leftTaken ?? []) storage.remove(key);
  let { joining } = document;
  if (joining?.customerId !== customerId || !joining.isDecided) {
    const left = parkedCarts(storage, customerId, new Date());
    const isJoined = cartServerToken !== null && owner === customerId;
    if (isJoined && !joining && left.size === 0) return 'done';
    if (!isHere()) return 'later';
    // Without an answer, the next change asks again.
    joining ??= { customerId, isDecided: false, cartIds: [], unsent: [] };
    const current = { document: { ...document, joining }, intents: cart.intents() };
    cart.write(current.document);
    const decided = await joiningOf(api, [...left.values(), current], customerId);
    if (decided.kind === 'temporary' || !isHere()) return 'later';
    if (decided.kind === 'refused') return decided;
    joining = decided.result;
    const leftTaken = [...left.keys()];
    cart.write({ ...withIntents(current.document, current.intents), joining, leftTaken });
    for (const key of leftTaken) storage.remove(key);
  }
  const joined = await joinedCart(api, cart.document(), joining);
  if (joined.kind === 'temporary' || !isHere()) return 'later';
  if (joined.kind === 'refused') return joined;
  cart.write(withMeanwhile(joined.result, cart.document(), cart.intents()));
  return 'again';
}
