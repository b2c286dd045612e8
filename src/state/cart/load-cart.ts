import { webLock } from '../lock.ts';
import type { StoreContext } from '../store-context.ts';
import { customerId } from '../user/user-store.ts';
import { cartEntryOf } from './cart-of.ts';
import type { CartDocument } from '../../domain/cart/cart-document.ts';
import { recreate } from '../../domain/cart/renew-cart.ts';

/**
 * Goes on with the cart of the server that has the id, which a page of the shop carried here (`carry-cart.ts`). It is
 * compared with what is in the browser when it is next refreshed, and where the server does not know it, nothing is lost.
 */
export async function loadCart(context: StoreContext, cartId: string): Promise<void> {
  const { cart, lockName } = cartEntryOf(context);
  await webLock(lockName, async () => {
    cart.read();
    cart.write(withServerCart(cart.document(), cartId, customerId()));
  });
}

/**
 * Returns the document for a cart of the server: a guest's lines are added in their own quantities, however often it is
 * loaded. With the cart of a logged-in customer they are to be joined.
 */
export function withServerCart(
  document: CartDocument,
  cartServerToken: string,
  customerId = document.owner,
): CartDocument {
  if (document.cartServerToken === cartServerToken) return document;
  const { joining } = document;
  if (joining || customerId !== undefined) {
    const known = joining ?? { customerId: Number(customerId), isDecided: false, cartIds: [], unsent: [] };
    return { ...document, joining: { ...known, cartIds: [...known.cartIds, cartServerToken] } };
  }
  const { sending, ...brought } = recreate(document);
  return {
    ...brought,
    cartServerToken,
    sending: sending?.changes.length ? sending : null,
    platformTotals: null,
    connectBypassCount: 0,
  };
}
