import { readJson } from '../read-json.ts';
import type { KeyedStorage } from '../storage.ts';
import { changesTo, emptyCart, shownLines } from './document.ts';
import type { CartDocument, Intent } from './document.ts';
import { withoutServerIds } from './recovered-cart.ts';
import type { Cart } from './store.ts';

/** Where `user/forget-customer.ts` puts the entries of a customer's cart when the session is over. */
const leftKey = 'left';

/**
 * Goes on with the cart that the same customer had in this browser when the session was over: what was not sent then is
 * sent now, and what was put into a guest's cart since comes along. For whoever holds the cart's lock; `storage` is the
 * cart's.
 */
export function bringBackCart(cart: Cart, storage: KeyedStorage, customerId: number): void {
  const [, customer, text] = /^(\d+) (.*)$/s.exec(storage.read(leftKey) ?? '') ?? [];
  if (customer !== String(customerId)) return;
  const { document, owner, ...others } = readJson<Record<string, string>>(text) ?? {};
  const left = { ...emptyCart, ...readJson<CartDocument>(document) };
  const intents = Object.values(others).flatMap((intent) => readJson<Intent>(intent) ?? []);
  cart.write(withGuest(left, intents, cart.document(), cart.waiting()));
  if (owner) storage.write('owner', owner);
  storage.remove(leftKey);
}

/** A customer's cart with all that was done to it, and then to a guest's, still to be sent. */
export function withGuest(
  left: CartDocument,
  leftIntents: readonly Intent[],
  guest: CartDocument,
  guestIntents: readonly Intent[],
): CartDocument {
  const wanted = new Map(shownLines(left, leftIntents).map((line) => [line.key, line]));
  for (const line of shownLines(guest, guestIntents)) {
    const own = wanted.get(line.key);
    wanted.set(line.key, own ? { ...own, qty: own.qty + line.qty } : withoutServerIds(line));
  }
  const intents = [...(guest.sending?.intents ?? []), ...guestIntents.map(({ id }) => id)];
  const changes = changesTo(left.lines, [...wanted.values()], () => true);
  return { ...left, totalsStale: true, sending: { intents, changes } };
}
