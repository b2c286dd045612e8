import type { ApiAnswer, ApiClient } from '../api.ts';
import { isListOf } from '../more-shapes.ts';
import { isCartId, isCartItem } from '../stored/cart-shapes.ts';
import type { CartDocument, Joining } from '../../domain/cart/cart-document.ts';
import { withJoined } from '../../domain/cart/join-carts.ts';
import { isForgottenCart } from './unknown-cart.ts';

/**
 * Lets the server merge guests' carts into the customer's, with quantities added and the coupon kept, and returns the
 * result with the changes still to be sent. It can be repeated, since merged carts stay unchanged. Returns the answer
 * of a failed call.
 */
export async function joinedCart(
  api: ApiClient,
  document: CartDocument,
  { customerId, cartIds, unsent }: Omit<Joining, 'isDecided'>,
): Promise<ApiAnswer<CartDocument>> {
  const created = await joinCarts(cartIds, api);
  if (created.kind !== 'ok') return created;
  const cartId = String(created.result);
  const pulled = await api('cart/pull', { query: { cartId }, is: isListOf(isCartItem) });
  if (pulled.kind !== 'ok') return pulled;
  return { kind: 'ok', result: withJoined(document, cartId, pulled.result, { customerId, unsent }) };
}

/** Lets the server merge guests' carts into the customer's, and returns its ID. */
async function joinCarts(cartIds: readonly string[], api: ApiClient): Promise<ApiAnswer<string>> {
  const create = (cartId?: string) => api('cart/create', { query: { cartId }, body: {}, is: isCartId });
  let joined: ApiAnswer<string> | undefined;
  for (const cartId of cartIds) {
    const answer = await create(cartId);
    // What can be no cart's id has nothing to move.
    const isNone = answer.kind === 'refused' && isForgottenCart(answer);
    if (answer.kind !== 'ok' && !isNone) return answer;
    if (answer.kind === 'ok') joined = answer;
  }
  return joined ?? create();
}
