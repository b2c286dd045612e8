import type { Lock } from '../lock.ts';
import { recreate } from '../../domain/cart/renew-cart.ts';
import type { Sender } from './sender.ts';
import type { Cart } from './cart.ts';

/** Asks the server again for a cart for lines that stayed in the browser. */
export async function resendCart(cart: Cart, sender: Sender, lock: Lock, lockName: string): Promise<void> {
  await lock(lockName, async () => {
    cart.read();
    const document = cart.document();
    const { cartServerToken, lines, sending, joining } = document;
    // Another tab may have sent them meanwhile.
    if (cartServerToken !== null || lines.length === 0 || sending || joining) return;
    cart.write({ ...recreate(document), connectBypassCount: 0 });
  });
  await sender.wake();
}
