import { cart } from '../../config/shop.ts';
import { expiredBefore } from '../../domain/cart/cart-limits.ts';
import { storedEntry } from '../stored-entry.ts';
import { isObject, isText } from '../shape.ts';
import type { KeyedStorage } from '../storage.ts';
import { cartDocumentOf, intentOf, storedIntents } from './cart-shapes.ts';
import { emptyCart } from '../../domain/cart/cart-document.ts';
import type { Intent, ParkedCart } from '../../domain/cart/cart-document.ts';

/** Keys of parked carts: customer and instant. */
const parkedKey = /(?:^|\/)left\/(\d+)\/(\d+)$/;

/** Returns the customer for whom the cart under a key is parked. */
export function parkedCartOwner(key: string): number | undefined {
  const [, customer] = parkedKey.exec(key) ?? [];
  return customer === undefined ? undefined : Number(customer);
}

/**
 * Keeps a cart for the next login of the customer where something of it was not sent, or where it is a guest's still, which
 * a login in another store view did not join with the customer's. All other carts are on the server. `storage` is the
 * cart's.
 */
export function parkCart(storage: KeyedStorage, customerId: number, now: Date): void {
  // First what is taken into the document: what is read twice counts once.
  const intents = storedIntents(storage, 'intent/');
  const document = storedEntry(storage, 'document', cartDocumentOf) ?? emptyCart;
  const isOwn = document.owner === customerId && document.cartServerToken !== null;
  const isOnServer = !document.joining && (isOwn || document.lines.length === 0);
  if (intents.length === 0 && !document.sending && isOnServer) return;
  for (const key of document.leftTaken ?? []) storage.remove(key);
  storage.write(`left/${customerId}/${now.getTime()}`, JSON.stringify({ document, intents }));
}

/** Returns the customer's parked carts by key, the oldest first, and removes all that have expired. */
export function parkedCarts(
  storage: KeyedStorage,
  customerId: number,
  now: Date,
): ReadonlyMap<string, ParkedCart> {
  const left = new Map<string, ParkedCart>();
  for (const key of storage.keys()) {
    const [, customer, since] = parkedKey.exec(key) ?? [];
    // The server keeps a guest's cart as long.
    if (since && Number(since) < expiredBefore(now, cart.lifetimeDays).getTime()) storage.remove(key);
    else if (customer === String(customerId)) {
      const cart = storedEntry(storage, key, parseParkedCart);
      if (cart) left.set(key, cart);
    }
  }
  return left;
}

function parseParkedCart(kept: unknown): ParkedCart | undefined {
  if (!isObject(kept)) return undefined;
  const { document, intents } = kept;
  return {
    document: cartDocumentOf(document) ?? emptyCart,
    intents: Array.isArray(intents) ? intents.flatMap((each: unknown) => parseParkedIntent(each) ?? []) : [],
  };
}

function parseParkedIntent(kept: unknown): Intent | undefined {
  const id = isObject(kept) ? kept['id'] : undefined;
  return isText(id) ? intentOf(kept, id) : undefined;
}
