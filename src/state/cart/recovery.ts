import type { CartItem } from '../../commerce/contract/cart.ts';
import { cart as settings } from '../../config/shop.ts';
import type { ApiAnswer } from '../api.ts';
import { isListOf, isNullOr } from '../more-shapes.ts';
import { isCartId, isCartItem } from '../stored/cart-shapes.ts';
import type { Change } from '../../domain/cart/cart-document.ts';
import { failChange, hasTooManyFailures, refuseChange } from '../../domain/cart/refuse-change.ts';
import { joinCustomer } from './join-customer.ts';
import { joinLine } from '../../domain/cart/join-line.ts';
import { keepInBrowser, withoutItem } from '../../domain/cart/renew-cart.ts';
import { mergeServerLines } from '../../domain/cart/cart-merge.ts';
import type { Outcome, SenderOptions } from './sender-options.ts';
import { renew as renewCart } from './renewed-cart.ts';
import { confirmChange } from '../../domain/cart/confirm-change.ts';
import { openStorage } from '../storage.ts';
import { customerId as customerOfBrowser } from '../user/user-store.ts';
import { withSession } from '../user/with-session.ts';
import { isUnauthorized, isUnknownCart } from './unknown-cart.ts';

type Refused = Extract<ApiAnswer<never>, { kind: 'refused' }>;

/**
 * The sender's handling of rare answers and of removals, which no first click needs; each method writes the cart and
 * returns how to continue.
 */
export interface Recovery {
  /** Handles a removed line; `item_id` if the server knows it. */
  remove(change: Change, item_id: string | number | undefined): Promise<Outcome>;
  /** Handles a server failure, after which the outcome is unknown. */
  fail(change: Change): Promise<Outcome>;
  /** Handles a refused change. */
  refuse(change: Change, answer: Refused): Promise<Outcome>;
  /** Handles a new line joined with one that the server has: its quantity now differs from the shopper's. */
  join(change: Change, item: CartItem): Promise<Outcome>;
  /** Handles a cart that the server refuses to create, or has lost. */
  renew(answer: Refused): Promise<Outcome>;
  /** Compares with the server's cart if the outcome of changes is unknown. */
  compare(): Promise<Outcome>;
  /** Takes over the server's cart, which another device may have changed. */
  catchUp(): Promise<Outcome>;
  /** Merges carts with the customer's, or creates a cart for a customer. */
  authorize(): Promise<Outcome>;
  /** Uses the lines' totals after the server refused to return totals. */
  doWithoutTotals(answer: Refused): Promise<Outcome>;
}

type Options = Required<Pick<SenderOptions, 'cart' | 'api' | 'notify' | 'now' | 'lockName'>> &
  Pick<SenderOptions, 'bypassLimit' | 'storage' | 'customerId'>;

/** Creates what a sender uses to recover from refusals, unknown carts and lines, and calls without an answer. */
export function createRecovery(options: Options): Recovery {
  const { cart, api, notify, now, lockName, bypassLimit = settings.bypassLimit } = options;
  const { storage = openStorage(`${lockName}/`), customerId = customerOfBrowser } = options;
  // Beside the cart, whose name the lock has.
  const orders = openStorage(lockName.replace(/[^/]*$/, 'order/'));

  /** Returns true if the customer logged out while this was loaded: there is nothing to recover. */
  const isCleared = () => {
    const { cartServerToken, sending, joining } = cart.document();
    return cartServerToken === null && !sending && !joining;
  };

  async function remove(change: Change, item_id: string | number | undefined): Promise<Outcome> {
    if (item_id !== undefined) {
      const cartId = cart.document().cartServerToken ?? '';
      const cartItem = { sku: change.line.sku, item_id, quoteId: cartId };
      const answer = await api('cart/delete', { query: { token: '', cartId }, body: { cartItem } });
      if (answer.kind === 'temporary') return answer.code === 500 ? guarded(fail)(change) : 'later';
      if (answer.kind === 'refused') return guarded(refuse)(change, answer);
    }
    cart.write(confirmChange(cart.document(), change));
    return 'done';
  }

  async function fail(change: Change): Promise<Outcome> {
    cart.write(failChange(cart.document(), change));
    return 'later';
  }

  async function refuse(change: Change, answer: Refused): Promise<Outcome> {
    const document = cart.document();
    if (change.qty === 0 && isUnknownItem(answer)) {
      cart.write(confirmChange(document, change));
      return 'done';
    }
    if (isUnknownCart(answer)) return renew(answer);
    if (isUnknownItem(answer) && change.line.item_id !== undefined) {
      cart.write(withoutItem(document, change));
      return 'again';
    }
    cart.write(refuseChange(document, change.line.key, answer.meta?.reason === 'out_of_stock'));
    notify({ kind: 'refused', meta: answer.meta, message: answer.message });
    // What is tied to the line may have to follow it.
    return 'again';
  }

  async function join(change: Change, item: CartItem): Promise<Outcome> {
    cart.write(joinLine(cart.document(), cart.intents(), change, item));
    if (!change.silent) notify({ kind: 'added' });
    return 'again';
  }

  async function renew(answer: Refused): Promise<Outcome> {
    if (cart.document().connectBypassCount >= bypassLimit) return giveUp(answer);
    const { cartServerToken } = cart.document();
    const renewed = await renewCart(api, cart.document(), { code: answer.code, orders });
    if (!renewed || isCleared() || cart.document().cartServerToken !== cartServerToken) return 'later';
    cart.write(renewed);
    // Another cart of the server's has lines already.
    const isNext = renewed.cartServerToken !== null && renewed.cartServerToken !== cartServerToken;
    return isNext ? compare() : 'again';
  }

  /** Keeps the lines in the browser; the next thing that the shopper does tries again. */
  function giveUp(answer: Refused): Outcome {
    cart.write(keepInBrowser(cart.document(), now()));
    notify({ kind: 'refused', meta: answer.meta });
    return 'done';
  }

  /** Pulls the customer's cart; since that is rare, the token often has to be refreshed. */
  const pull = () =>
    withSession(api)('cart/pull', {
      is: isListOf(isNullOr(isCartItem)),
      query: { token: '', cartId: cart.document().cartServerToken ?? '' },
    });

  /** Returns whether the customer is still logged in, with a session that could not be refreshed just now. */
  const isStillCustomers = (answer: ApiAnswer<unknown>) =>
    isUnauthorized(answer) && customerId() !== undefined;

  async function catchUp(): Promise<Outcome> {
    const answer = await pull();
    if (answer.kind === 'temporary' || isStillCustomers(answer)) return 'later';
    // What else is refused is said of the change that waits.
    if (answer.kind === 'ok') cart.write(mergeServerLines(cart.document(), answer.result));
    return 'again';
  }

  async function compare(): Promise<Outcome> {
    const answer = await pull();
    if (answer.kind === 'temporary') return 'later';
    // The customer's session is over.
    if (isCleared()) return 'again';
    if (isStillCustomers(answer)) return 'later';
    if (answer.kind === 'refused') return isUnknownCart(answer) ? renew(answer) : giveUp(answer);
    cart.write(mergeServerLines(cart.document(), answer.result));
    const hopeless = cart.document().sending?.changes.find(hasTooManyFailures);
    return hopeless ? refuse(hopeless, { kind: 'refused', code: 500, message: '' }) : 'again';
  }

  async function authorize(): Promise<Outcome> {
    const id = customerId();
    if (id !== undefined) {
      const outcome = await joinCustomer({ cart, api: withSession(api), storage, customerId }, id);
      return typeof outcome === 'string' ? outcome : refuseJoining(outcome);
    }
    // A logout in another tab, which clears the cart in a moment.
    if (cart.document().joining) return 'later';
    const created = await api('cart/create', { body: {}, is: isCartId });
    if (created.kind === 'temporary') return 'later';
    if (created.kind === 'refused') return renew(created);
    if (isCleared()) return 'again';
    cart.write({ ...cart.document(), cartServerToken: String(created.result) });
    return 'again';
  }

  /** Leaves the carts as they are until the shopper comes back to them, and notifies the shopper once. */
  function refuseJoining(answer: Refused): Outcome {
    const { connectBypassCount: refusals } = cart.document();
    if (refusals <= bypassLimit) cart.write({ ...cart.document(), connectBypassCount: refusals + 1 });
    if (refusals === bypassLimit) notify({ kind: 'refused', meta: answer.meta });
    return refusals < bypassLimit ? 'later' : 'stop';
  }

  async function doWithoutTotals(answer: Refused): Promise<Outcome> {
    if (isUnknownCart(answer)) return renew(answer);
    cart.write({ ...cart.document(), totalsStale: false });
    return 'done';
  }

  /** Calls an action unless the cart was cleared. */
  const guarded =
    <Answers extends unknown[]>(act: (...answers: Answers) => Promise<Outcome>) =>
    async (...answers: Answers): Promise<Outcome> =>
      isCleared() ? 'again' : await act(...answers);

  return {
    remove: guarded(remove),
    fail: guarded(fail),
    refuse: guarded(refuse),
    join: guarded(join),
    renew: guarded(renew),
    compare: guarded(compare),
    catchUp: guarded(catchUp),
    authorize: guarded(authorize),
    doWithoutTotals: guarded(doWithoutTotals),
  };
}

function isUnknownItem({ code, message, meta }: Refused): boolean {
  return (
    meta?.reason === 'unknown_item' ||
    (code === 404 && /doesn't contain the|no such entity with/i.test(message))
  );
}
