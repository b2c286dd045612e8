import { afterConnect, afterPull } from '../../../../domain/cart/platform/platform-connection.ts';
import type { PlatformItem } from '../../../../domain/cart/platform/platform-merge.ts';
import { cartBypassLimit } from '../../../../config/limits/remote-shop.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';
import { requestErrors } from '../../../errors/request-errors.ts';
import { askAsCaller } from '../account/remote-session.ts';
import { textOf, type RemoteAnswer } from '../remote/remote-answer.ts';
import type { RemoteCall } from '../remote/remote-api.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { isUnauthorized, refusalOf } from '../remote/refusals.ts';
import type { StoredCart } from './stored-cart.ts';

/** A call of a cart. */
export type CartCall = Pick<RemoteCall, 'method' | 'path' | 'query' | 'body'>;

export type Refused = Extract<RemoteAnswer, { readonly isDone: false }>;

/** Sends a call of a cart: with the customer's token for theirs, with none for a guest's. */
export function sendCart(
  engine: RemoteEngine,
  { storeView, customerId, remoteId }: Pick<StoredCart, 'storeView' | 'customerId' | 'remoteId'>,
  { query, ...call }: CartCall,
): Promise<RemoteAnswer> {
  const whole: RemoteCall = {
    ...call,
    storeView,
    kind: call.method === 'GET' ? 'read' : 'command',
    query: { cartId: remoteId, ...query },
  };
  return customerId === undefined ? engine.api.ask(whole) : askAsCaller(engine, whole);
}

/** Returns true if the API no longer has a cart. */
export function isLostCart(answer: RemoteAnswer): answer is Refused {
  if (answer.isDone) return false;
  const text = textOf(answer.result);
  return (
    isUnauthorized(answer) ||
    /no such entity with (cart_?id|customer_?id|quote_?id)/i.test(text) ||
    /does not have an active cart|cart (does not|doesn't|isn't|not) (exist|found)/i.test(text)
  );
}

/**
 * Creates a cart at the API, or gives the one that the customer has there, and returns its ID. `merge`: ID of the guest's cart
 * there, which some APIs merge into it.
 */
export async function createRemoteCart(
  engine: RemoteEngine,
  owner: Pick<StoredCart, 'storeView' | 'customerId'>,
  merge?: string,
): Promise<string> {
  const call = { method: 'POST', path: 'cart/create', query: { cartId: merge } } as const;
  const ask = () => sendCart(engine, { ...owner, remoteId: undefined }, call);
  let answer = await ask();
  for (let bypassCount = 0; ; bypassCount++) {
    const code = answer.isDone ? 200 : answer.code;
    const outcome = afterConnect({ code, result: answer.result }, { bypassCount, maximum: cartBypassLimit });
    if (outcome.type === 'connected') return outcome.token;
    if (outcome.type === 'stay-unsynced' || answer.isDone)
      throw refusalOf({ ...answer, isDone: false, code }, []);
    answer = await ask();
  }
}

/** A line as it is sent. `parentSku` and the print that a frame is for are known to APIs of our own alone. */
export interface SentItem extends PlatformItem {
  readonly parentSku?: string | undefined;
}

/** Sends a line; without what our own APIs alone know, if the API refuses that. */
export async function sendItem(
  engine: RemoteEngine,
  cart: StoredCart,
  item: SentItem,
): Promise<RemoteAnswer> {
  const send = (cartItem: SentItem) =>
    sendCart(engine, cart, { method: 'POST', path: 'cart/update', body: { cartItem } });
  const answer = await send(item);
  const plain = plainItem(item);
  if (answer.isDone || !plain || !/accessor method|unknown (field|property)/i.test(textOf(answer.result)))
    return answer;
  return send(plain);
}

/** Returns a line without what our own APIs alone know; undefined if it has nothing of that. */
function plainItem({ parentSku, product_option, ...item }: SentItem): SentItem | undefined {
  const { framing, ...options } = product_option?.extension_attributes ?? {};
  if (parentSku === undefined && framing === undefined) return undefined;
  const hasOptions = Object.keys(options).length > 0;
  return { ...item, ...(hasOptions && { product_option: { extension_attributes: options } }) };
}

/**
 * Returns the number of times that a cart was created anew, once it is again. Throws if that is too often: for a cart that the
 * API has lost again the browser begins another, for one that it only refuses to show it tries later.
 */
export function nextBypass({ id, bypasses }: Pick<StoredCart, 'id' | 'bypasses'>, answer: Refused): number {
  const outcome = afterPull(answer, { bypassCount: bypasses, maximum: cartBypassLimit });
  if (outcome.type === 'connect-as-guest') return outcome.bypassCount;
  throw isUnauthorized(answer) ? requestErrors.unavailable() : cartErrors.unknownCart(id);
}
