import { cartCount } from '../../domain/cart/cart-line.ts';
import { isListOf, isNullOr } from '../more-shapes.ts';
import { isSomethingKeptByPage } from '../storage.ts';
import type { StoreContext } from '../store-context.ts';
import { customerId } from '../user/user-store.ts';
import { withSession } from '../user/with-session.ts';
import { fetchOwnCart } from './authorize.ts';
import { cartEntryOf } from './cart-of.ts';
import { isCartItem } from '../stored/cart-shapes.ts';
import { lineOf } from '../../domain/cart/server-lines.ts';

/** A cart that a link names and that is not this browser's. */
export interface SharedCart {
  readonly pieces: number;
  /**
   * Puts a copy of its lines into the cart of this browser, which keeps what it has: of a line that both have its own
   * quantity holds, so taking it twice doubles nothing. The cart of the link stays as it is, and is nobody's here. Gives
   * what is to be behind the checkout's address: where the browser keeps nothing, the id of its cart.
   */
  take(): Promise<string>;
}

/**
 * Opens the cart that `/cart/load?cartId=` names (docs/reference/product.md#s2); undefined if it is this browser's own, the
 * customer's, or empty.
 */
export async function openSharedCart(context: StoreContext, cartId: string): Promise<SharedCart | undefined> {
  const { cart, api, sender } = cartEntryOf(context);
  const isOwn = () => cart.document().cartServerToken === cartId;
  if (!isOwn() && customerId() !== undefined) await fetchOwnCart(context);
  if (isOwn()) return undefined;
  const answer = await withSession(api)('cart/pull', {
    query: { token: '', cartId },
    is: isListOf(isNullOr(isCartItem)),
  });
  if (answer.kind !== 'ok') return undefined;
  const lines = answer.result.filter((item) => item !== null).map(lineOf);
  if (lines.length === 0) return undefined;
  return {
    pieces: cartCount(lines),
    async take() {
      // What the server has of this browser's cart counts, too.
      await sender.refresh();
      const known = new Set(cart.state.get().cartItems.map(({ key }) => key));
      for (const { key, ...line } of lines) if (!known.has(key)) cart.add(line);
      if (!isSomethingKeptByPage()) return '';
      await sender.wake();
      const { cartServerToken } = cart.document();
      return cartServerToken === null ? '' : `#cart=${cartServerToken}`;
    },
  };
}
