import type { Lock } from '../lock.ts';
import { withoutOrdered } from './recovered-cart.ts';
import type { Cart } from './store.ts';

/**
 * The cart was ordered: its lines go, and no server is told (reference B3, "clear" without sync). What was added
 * meanwhile, and another cart, stay.
 */
export function forgetOrdered(cart: Cart, cartId: string, lock: Lock, lockName: string): Promise<void> {
  return lock(lockName, () => {
    cart.read();
    const document = cart.document();
    if (document.cartServerToken === cartId) cart.write(withoutOrdered(document));
    return Promise.resolve();
  });
}
