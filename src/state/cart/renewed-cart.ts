import type { ApiClient } from '../api.ts';
import { storeOrdered } from '../stored/stored-orders.ts';
import { isOrderStatus } from '../stored/order-shapes.ts';
import type { KeyedStorage } from '../storage.ts';
import { refreshSession } from '../user/refresh-session.ts';
import { customerId, openUser } from '../user/user-store.ts';
import { withSession } from '../user/with-session.ts';
import { emptyCart, type CartDocument } from '../../domain/cart/cart-document.ts';
import { recreate, withoutOrdered } from '../../domain/cart/renew-cart.ts';
import { isUnauthorized } from './unknown-cart.ts';
import { sessionRefreshPause } from '../../config/limits/cart-sync.ts';

/**
 * Returns a replacement for a cart that the server does not know any more: a new cart, without the lines of one that became
 * an order, which is stored in `orders`, or the next cart of that order. Undefined if nobody can be asked now.
 */
export async function renew(
  api: ApiClient,
  document: CartDocument,
  { code = 404, orders }: { readonly code?: number; readonly orders?: KeyedStorage | undefined } = {},
): Promise<CartDocument | undefined> {
  if (code === 401 && Date.now() - refreshedAt > sessionRefreshPause) return renewSession(document);
  const { cartServerToken: cartId } = document;
  if (cartId === null) return recreate(document);
  const answer = await withSession(api)('order/status', { query: { cartId }, is: isOrderStatus });
  if (answer.kind === 'temporary' || isUnauthorized(answer)) return undefined;
  if (answer.kind !== 'ok' || answer.result.state !== 'placed') return recreate(document);
  const orderNumber = answer.result.ordered?.increment_id ?? '';
  if (orders) storeOrdered(orders, { cartId, orderNumber, customerId: document.owner ?? customerId() });
  return withoutOrdered(document, answer.result);
}

let refreshedAt = 0;

/**
 * Returns the same cart, to be tried with a new token (docs/reference/behaviour.md#b12); undefined if nobody can be asked.
 * If the session is over, the customer's cart is removed from the browser; a visitor's stays.
 */
async function renewSession(document: CartDocument): Promise<CartDocument | undefined> {
  const isCustomer = openUser().state.get().token !== null;
  const askedAt = Date.now();
  const outcome = await refreshSession(askedAt);
  if (outcome === 'unknown') return undefined;
  refreshedAt = askedAt;
  return outcome === 'ended' && isCustomer ? emptyCart : document;
}
