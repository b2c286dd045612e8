import { isInCheckout } from '../../domain/cart/in-checkout.ts';
import { tellPieces } from '../cart/pieces.ts';
import { readPersistentAgain } from '../persistent-engine.ts';
import { openStorage } from '../storage.ts';
import { customerId, openUser } from './user-store.ts';
import { tell } from './user-events.ts';

/**
 * Entries of any store that are the customer's: lists, what was entered in a checkout, orders on their way, and the
 * cart.
 */
const customersKeys =
  /^vernissage\/[^/]+\/(?:wishlist|comparison|checkout(?:-left)?|order\/.*|cart\/document|cart\/owner|cart\/left|cart\/intent\/.*)$/;

/** A checkout that its customer was in just now (specification section 9). */
function isRecent(checkout: string): boolean {
  return isInCheckout(Number(/"modifiedAt":(\d+)/.exec(checkout)?.[1]), new Date());
}

/** What says whose it is, and is shown to nobody else. */
const boundKeys = /\/(?:checkout-left|order\/.*|cart\/left)$/;

/** Where pages see whether any order is open, without reading orders. */
const openOrders = /^(.*\/order\/)open$/;

/** Whether what is bound to a customer is another one's: as text it begins with the id, or is an order that names it. */
function isOthers(text: string, id: number | undefined): boolean {
  const owner = (/^(\d+) /.exec(text) ?? /"customer_id":(\d+)/.exec(text))?.[1];
  return owner !== undefined && owner !== String(id);
}

/**
 * Clears everything of the customer from this browser (specification section 4, "Clearing the user"): all stores of the
 * host, since the session was for all of them. The cart is not cleared on the server, where it waits for the next login.
 * `isOver`: the session is over without the customer's wish. The cart, orders and what was entered in a checkout then wait
 * for the same customer's next login, the last where it was changed in the last 30 minutes, and nobody else sees them
 * (`cart/left-cart.ts`, `checkout/kept-orders.ts`, `checkout/left-checkout.ts`). Those of others who wait like that stay.
 */
export function forgetCustomer(isOver = false): void {
  const storage = openStorage('');
  const id = customerId();
  const carts: Record<string, Record<string, string>> = {};
  openUser().clear();
  for (const key of storage.keys()) {
    const text = storage.read(key) ?? '';
    const stays = boundKeys.test(key) && (isOver || openOrders.test(key) || isOthers(text, id));
    if (customersKeys.test(key) && !stays) {
      if (isOver && id && key.endsWith('/checkout') && isRecent(text)) {
        storage.write(`${key}-left`, `${id} ${text}`);
      }
      const [, cart, entry] = /^(.*\/cart)\/(.*)$/.exec(key) ?? [];
      if (cart && entry) (carts[cart] ??= {})[entry] = text;
      storage.remove(key);
    }
    const [, storeCode] = /^vernissage\/([^/]+)\/pieces$/.exec(key) ?? [];
    if (storeCode) tellPieces(storeCode, { count: 0, isPending: false });
  }
  for (const key of storage.keys()) {
    const [, orders] = openOrders.exec(key) ?? [];
    const isAlone = (other: string) => other === key || !other.startsWith(orders ?? key);
    if (orders && storage.keys().every(isAlone)) storage.remove(key);
  }
  for (const cart of isOver && id ? Object.keys(carts) : []) {
    storage.write(`${cart}/left`, `${id} ${JSON.stringify(carts[cart])}`);
  }
  readPersistentAgain();
  tell('user-after-logout');
}
