import type { ApiClient } from '../api.ts';
import { isOrderStatus } from '../stored/order-shapes.ts';
import type { Lock } from '../lock.ts';
import { withoutOrdered } from '../../domain/cart/renew-cart.ts';
import type { Cart } from './cart.ts';
import { isUnauthorized } from './unknown-cart.ts';

/**
 * Removes the lines of an ordered cart without telling a server (docs/reference/behaviour.md#b3, "clear" without sync). What
 * was added since, and another cart, stay. Wake the cart's sender afterwards: it loads the rest of the next cart, or finds
 * out what could not be asked here.
 */
export function forgetOrdered(
  cart: Cart,
  cartId: string,
  api: ApiClient,
  lock: Lock,
  lockName: string,
): Promise<void> {
  return lock(lockName, async () => {
    cart.read();
    if (cart.document().cartServerToken !== cartId) return;
    const answer = await api('order/status', { query: { cartId }, is: isOrderStatus });
    cart.read();
    const document = cart.document();
    // Its customer may have been logged out meanwhile.
    if (document.cartServerToken !== cartId) return;
    if (answer.kind === 'temporary' || isUnauthorized(answer)) cart.write({ ...document, totalsStale: true });
    else cart.write(withoutOrdered(document, answer.kind === 'ok' ? answer.result : undefined));
  });
}
