import type { RemoteAnswer } from '../remote/remote-answer.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { agree } from './agree.ts';
import { saveCart, type StoredCart } from './stored-cart.ts';
import { remoteLines, type RemoteLine } from './remote-line.ts';
import { nextBypass, createRemoteCart, isLostCart, sendCart, type CartCall } from './send-cart.ts';

/** An answer to a call of a cart, and the cart that it was sent for, which may have been created anew. */
export interface CartAnswer {
  readonly cart: StoredCart;
  readonly answer: RemoteAnswer;
}

/**
 * Asks the API about a cart. One that it has lost is created again, up to a limit, with the lines that the shopper last saw
 * (docs/reference/behaviour.md#b2, docs/reference/behaviour.md#b3); then the call is sent for that. `callOf` returns the call.
 */
export async function askCart(
  engine: RemoteEngine,
  opened: StoredCart,
  callOf: (cart: StoredCart) => CartCall,
): Promise<CartAnswer> {
  return askWith(engine, opened, (cart) => sendCart(engine, cart, callOf(cart)));
}

/** Does the same as `askCart` for work that takes more than one call. */
export async function askWith(
  engine: RemoteEngine,
  opened: StoredCart,
  ask: (cart: StoredCart) => Promise<RemoteAnswer>,
): Promise<CartAnswer> {
  const cart = opened.remoteId === undefined ? await connect(engine, opened) : opened;
  const answer = await ask(cart);
  if (!isLostCart(answer)) return { cart, answer };
  const renewed = await connect(engine, { ...cart, bypasses: nextBypass(cart, answer) });
  const second = await ask(renewed);
  if (isLostCart(second)) nextBypass(renewed, second);
  return { cart: renewed, answer: second };
}

/** Creates a cart at the API and sends it the lines, and the coupon. */
async function connect(engine: RemoteEngine, cart: StoredCart): Promise<StoredCart> {
  const remoteId = await createRemoteCart(engine, cart);
  const lines = cart.lines.map(({ remoteId: _earlier, ...line }) => line);
  const connected = await saveCart(engine, { ...cart, remoteId, lines });
  const remote = cart.customerId === undefined ? [] : await readLines(engine, connected);
  const filled = await saveCart(engine, await agree(engine, connected, remote));
  if (cart.couponCode !== undefined)
    await sendCart(engine, filled, {
      method: 'POST',
      path: 'cart/apply-coupon',
      query: { coupon: cart.couponCode },
    });
  return filled;
}

/** Returns the lines that the API has of a cart. Throws if it does not say. */
export async function readLines(engine: RemoteEngine, cart: StoredCart): Promise<readonly RemoteLine[]> {
  const path = 'cart/pull';
  const answer = await sendCart(engine, cart, { method: 'GET', path });
  return engine.api.parse(remoteLines, answer.isDone ? answer.result : 'refused', path);
}
