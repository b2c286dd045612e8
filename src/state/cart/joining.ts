import type { ApiAnswer, ApiClient } from '../api.ts';
import { isListOf } from '../more-shapes.ts';
import { isCartId, isCartItem } from '../stored/cart-shapes.ts';
import type { Joining, ParkedCart, Unsent } from '../../domain/cart/cart-document.ts';
import { unsentOfLost, unsentSince } from '../../domain/cart/join-carts.ts';
import { unsentOf } from '../../domain/cart/unsent-changes.ts';
import { renew } from './renewed-cart.ts';
import { isForgottenCart } from './unknown-cart.ts';

type Part = Pick<Joining, 'cartIds' | 'unsent'>;

/**
 * Returns how carts are joined with the customer's: which of them the server moves into it, and which changes it has not
 * received. The server is asked before, since joining hides which changes had arrived. Returns the answer of a call that
 * failed.
 */
export async function joiningOf(
  api: ApiClient,
  carts: readonly ParkedCart[],
  customerId: number,
): Promise<ApiAnswer<Joining>> {
  const parts: Part[] = [];
  for (const cart of carts) {
    const part = await partOf(api, cart, customerId);
    if (part.kind !== 'ok') return part;
    parts.push(part.result);
  }
  const cartIds = parts.flatMap((part) => part.cartIds);
  const unsent = parts.flatMap((part) => part.unsent);
  return { kind: 'ok', result: { customerId, isDecided: true, cartIds, unsent } };
}

async function partOf(api: ApiClient, cart: ParkedCart, customerId: number): Promise<ApiAnswer<Part>> {
  const { document, intents } = cart;
  const { joining, cartServerToken, owner } = document;
  const { cartIds, unsent } = joining ?? { cartIds: [], unsent: [] };
  const partWith = (more: readonly Unsent[], ids: readonly string[] = []) =>
    ({ kind: 'ok', result: { cartIds: [...cartIds, ...ids], unsent: [...unsent, ...more] } }) as const;
  if (joining?.isDecided) return partWith(unsentSince(document, cart));
  if (cartServerToken === null && owner !== customerId) {
    return partWith(unsentSince({ ...document, lines: [], sending: null }, cart));
  }
  const own = cartServerToken ?? (await api('cart/create', { body: {}, is: isCartId }));
  if (typeof own !== 'string' && own.kind !== 'ok') return own;
  const cartId = typeof own === 'string' ? own : String(own.result);
  const answer = await api('cart/pull', { query: { cartId }, is: isListOf(isCartItem) });
  if (answer.kind === 'ok' && cartServerToken === null) {
    return partWith(unsentOfLost({ ...document, cartServerToken: cartId }, cart, answer.result));
  }
  if (answer.kind === 'ok') {
    return partWith(unsentOf(cart, answer.result), owner === customerId ? [] : [cartId]);
  }
  if (answer.kind === 'refused' && answer.meta?.isJoined) {
    // All that was confirmed is in the customer's cart.
    return partWith(unsentSince({ ...document, sending: null }, cart));
  }
  if (answer.kind === 'temporary' || !isForgottenCart(answer) || cartServerToken === null) return answer;
  const renewed = await renew(api, document);
  if (!renewed) return { kind: 'temporary', message: answer.message };
  return partOf(api, { document: renewed, intents }, customerId);
}
