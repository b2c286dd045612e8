import { parkCart, parkedCartOwner } from '../stored/parked-cart.ts';
import { publishCount } from '../stored/publish-count.ts';
import { storeOpenOrderKeys, openOrderOwner } from '../stored/stored-orders.ts';
import { parkedCheckoutOwner, parkCheckout } from '../stored/parked-checkout.ts';
import { readPersistentAgain } from '../persistent-engine.ts';
import { openStorage } from '../storage.ts';
import { customerId, openUser } from './user-store.ts';
import { dispatchShopEvent } from '../shop-events.ts';

/**
 * Entries of a store that are the customer's: lists, what they wait for, what was entered in a checkout, orders, the cart,
 * and who marketing knows them as.
 */
const customersKeys =
  /^(?:wishlist|comparison|back-in-stock|marketing-customer|checkout(?:-left)?|order\/.*|cart\/(?:document|left\/.*|intent\/.*))$/;

/**
 * Clears everything of the customer from this browser (docs/reference/product.md#s4-session): all stores of the
 * host, since the session was for all of them. The cart is not cleared on the server, where it waits for the next login.
 * `isOver`: the session is over without the customer's wish. What the server has not heard of then waits for the same
 * customer's next login, and nobody else sees it: what was not sent of the cart, orders on their way, and for 30 minutes
 * what was entered in a checkout, of which a store keeps one. What waits for others like that stays at a logout.
 */
export function forgetCustomer(isOver = false): void {
  const id = customerId();
  openUser().clear();
  const storeCodes = openStorage('')
    .keys()
    .flatMap((key) => /^vernissage\/([^/]+)\//.exec(key)?.[1] ?? []);
  for (const storeCode of new Set(storeCodes)) forgetInStore(storeCode, id, isOver, new Date());
  readPersistentAgain();
  dispatchShopEvent('user-after-logout');
}

function forgetInStore(storeCode: string, id: number | undefined, isOver: boolean, now: Date): void {
  const storage = openStorage(`vernissage/${storeCode}/`);
  // Written before anything goes: a page may be closed between the two.
  if (isOver && id !== undefined) {
    parkCart(openStorage(`vernissage/${storeCode}/cart/`), id, now);
    parkCheckout(storage, id, now);
  }
  for (const key of storage.keys().filter((each) => customersKeys.test(each))) {
    const owner = waitsFor(storeCode, key, now);
    const stays = isOver
      ? owner !== undefined || key.startsWith('order/')
      : owner !== undefined && owner !== id;
    if (!stays) storage.remove(key);
  }
  storeOpenOrderKeys(openStorage(`vernissage/${storeCode}/order/`));
  if (storage.read('pieces') !== null) publishCount(storeCode, { count: 0, isPending: false });
}

/** Returns the customer for whose login an entry waits. */
function waitsFor(storeCode: string, key: string, now: Date): number | undefined {
  if (key === 'checkout-left') return parkedCheckoutOwner(openStorage(`vernissage/${storeCode}/`), now);
  if (!key.startsWith('order/')) return parkedCartOwner(key);
  return openOrderOwner(openStorage(`vernissage/${storeCode}/order/`), key.slice('order/'.length));
}
