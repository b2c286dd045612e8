import type { CartItem } from '../../commerce/contract/cart.ts';
import type { ApiClient } from '../api.ts';
import { shownLines, type Joining } from './document.ts';
import type { LeftCart } from './left-cart.ts';
import { renew } from './renewed-cart.ts';
import { isForgottenCart } from './unknown-cart.ts';
import { unsentBetween, unsentOf } from './unsent.ts';

type Part = Pick<Joining, 'cartIds' | 'unsent'>;

/**
 * How carts become one with the customer's: which of them the server is to move into it, and what it has not heard of. It
 * is asked before they are joined, which hides what of them had arrived. Undefined where nobody can say it now.
 */
export async function joiningOf(
  api: ApiClient,
  carts: readonly LeftCart[],
  customerId: number,
): Promise<Joining | undefined> {
  const parts: Part[] = [];
  for (const cart of carts) {
    const part = await partOf(api, cart, customerId);
    if (!part) return undefined;
    parts.push(part);
  }
  return {
    ...{ customerId, isDecided: true },
    cartIds: parts.flatMap(({ cartIds }) => cartIds),
    unsent: parts.flatMap(({ unsent }) => unsent),
  };
}

async function partOf(api: ApiClient, cart: LeftCart, customerId: number): Promise<Part | undefined> {
  const { document, intents } = cart;
  const { joining, cartServerToken, owner, sending } = document;
  const { cartIds, unsent } = joining ?? { cartIds: [], unsent: [] };
  const shown = shownLines(document, intents);
  if (joining?.isDecided) {
    return { cartIds, unsent: [...unsent, ...unsentBetween(shownLines(document, []), shown)] };
  }
  if (cartServerToken === null) {
    return { cartIds, unsent: [...unsent, ...unsentBetween([], shown, sending?.changes)] };
  }
  const answer = await api<readonly CartItem[]>({
    path: 'cart/pull',
    query: { cartId: cartServerToken },
  });
  if (answer.kind === 'ok') {
    return {
      cartIds: owner === customerId ? cartIds : [...cartIds, cartServerToken],
      unsent: [...unsent, ...unsentOf(cart, answer.result)],
    };
  }
  const isForgotten = answer.kind === 'refused' && isForgottenCart(answer);
  const renewed = isForgotten ? await renew(api, document) : undefined;
  return renewed && partOf(api, { document: renewed, intents }, customerId);
}
