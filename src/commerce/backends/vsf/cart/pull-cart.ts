import type { CartReference } from '../../../backend.ts';
import type { CartItem } from '../../../contract/cart.ts';
import { HttpFailure } from '../../../../http-client/http-failure.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { requestErrors } from '../../../errors/request-errors.ts';
import { inTurn } from '../remote/in-turn.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { agree } from './agree.ts';
import { askCart } from './ask-cart.ts';
import { findCart, saveCart, type StoredCart } from './stored-cart.ts';
import { remoteLines } from './remote-line.ts';

/**
 * Returns the lines of a cart. While the API is down, or may have ordered the cart, they are those that the shopper last saw.
 */
export function pullCart(engine: RemoteEngine, reference: CartReference): Promise<readonly CartItem[]> {
  return inTurn(engine.queues, reference.cartId, async () => {
    const { cart, isLocked } = await findCart(engine, reference);
    const { lines } = isLocked ? cart : await refreshIfUp(engine, cart);
    return lines.map(({ item }) => item);
  });
}

/** Returns a cart once it agrees with that of the API, or as it is if the API is down. */
export async function refreshIfUp(engine: RemoteEngine, cart: StoredCart): Promise<StoredCart> {
  try {
    return await refresh(engine, cart);
  } catch (error) {
    if (isDown(error)) return cart;
    throw error;
  }
}

const isDown = (error: unknown) =>
  (error instanceof HttpFailure && error.reason !== 'cancelled') ||
  (error instanceof ApiError && error.code === requestErrors.unavailable.status);

/** Returns a cart once it agrees with that of the API. */
export async function refresh(engine: RemoteEngine, opened: StoredCart): Promise<StoredCart> {
  const path = 'cart/pull';
  const { cart, answer } = await askCart(engine, opened, () => ({ method: 'GET', path }));
  const lines = engine.api.parse(remoteLines, answer.isDone ? answer.result : 'refused', path);
  const agreed = await agree(engine, cart, lines);
  return isSame(agreed, opened) ? agreed : saveCart(engine, { ...agreed, bypasses: 0 });
}

const isSame = (one: StoredCart, other: StoredCart) => JSON.stringify(one) === JSON.stringify(other);
