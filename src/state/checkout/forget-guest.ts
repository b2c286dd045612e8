import { cart as settings } from '../../config/shop.ts';
import { storedEntry } from '../stored-entry.ts';
import { openStorage } from '../storage.ts';
import { parseStoredCheckout } from '../stored/stored-checkout.ts';
import { openOrders } from '../stored/stored-orders.ts';

const hour = 60 * 60 * 1000;

/**
 * Removes from this browser what a visitor's order has left in it (docs/reference/product.md#s9;
 * `cart.guestDetailsHours`): what was entered in the checkout, and the keys that show placed orders. `before`: only of
 * orders before that instant, in milliseconds; by default those whose time is over.
 */
export function forgetGuest(
  storeCode: string,
  before = Date.now() - settings.guestDetailsHours * hour,
  storage = openStorage(`vernissage/${storeCode}/`),
  orderStorage = openStorage(`vernissage/${storeCode}/order/`),
): void {
  const orderedAt = storedEntry(storage, 'checkout', parseStoredCheckout)?.orderedAt ?? 0;
  if (orderedAt > 0 && orderedAt <= before) storage.remove('checkout');
  // Without a customer only a visitor's are listed.
  const orders = openOrders(orderStorage);
  for (const { order_id, transmited, updated_at } of orders.all()) {
    if (transmited && !(Date.parse(updated_at) > before)) orders.drop(order_id);
  }
}

/**
 * Removes the guest's details in all stores of the host, unless a customer is logged in: a visitor may never come back to
 * the store of the order.
 */
export function forgetGuestEverywhere(): void {
  const all = openStorage('');
  if (all.read('vernissage/user') !== null) return;
  for (const key of all.keys()) {
    const storeCode = /^vernissage\/([^/]+)\/checkout$/.exec(key)?.[1];
    if (storeCode !== undefined) forgetGuest(storeCode);
  }
}
