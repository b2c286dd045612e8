import type { CartItem } from '../../commerce/contract/cart.ts';
import type { ApiClient } from '../api.ts';
import { lineKey, type CartDocument } from './document.ts';
import type { LeftCart } from './left-cart.ts';
import { mergePulled } from './recovered-cart.ts';
import { isUnknownCart } from './unknown-cart.ts';
import { unsentOf, withUnsent, type Unsent } from './unsent.ts';

/** Whether the cart is the customer's on the server. */
export function isJoined({ owner, cartServerToken }: CartDocument, customerId: number): boolean {
  return cartServerToken !== null && owner === customerId;
}

/**
 * The customer's cart once the server has moved into it what a guest's holds, quantities added and the coupon taken along,
 * with what it has not heard of: what is on its way, and what carts that wait for the customer have of that. It can be
 * asked for again, since what is joined already stays as it is. Undefined without an answer.
 */
export async function joinedCart(
  api: ApiClient,
  document: CartDocument,
  left: readonly LeftCart[],
  customerId: number,
): Promise<CartDocument | undefined> {
  const isOwn = isJoined(document, customerId);
  const carts = isOwn ? left : [...left, { document, intents: [] }];
  // Asked before they are joined, which hides what of them had arrived.
  const unsent = await unsentOfAll(carts, api);
  const cartId = unsent && (await joinCarts(carts, api));
  if (!cartId) return undefined;
  const pulled = await api<readonly CartItem[]>({ path: 'cart/pull', query: { cartId } });
  if (pulled.kind !== 'ok') return undefined;
  const { sending } = document;
  const open = isOwn || !sending ? sending : { ...sending, changes: [] };
  const merged = mergePulled(
    asOnServer({ ...document, sending: open }, cartId, pulled.result),
    pulled.result,
  );
  return { ...(unsent.length > 0 ? withUnsent(merged, unsent) : merged), owner: customerId };
}

/** What was not sent of carts; undefined where nobody can say it now. */
async function unsentOfAll(
  carts: readonly LeftCart[],
  api: ApiClient,
): Promise<readonly Unsent[] | undefined> {
  const unsent: Unsent[] = [];
  for (const cart of carts) {
    const { cartServerToken, sending } = cart.document;
    let items: readonly CartItem[] = [];
    if (sending && cartServerToken !== null) {
      const answer = await api<CartItem[]>({ path: 'cart/pull', query: { cartId: cartServerToken } });
      if (answer.kind === 'ok') items = answer.result;
      else if (answer.kind === 'temporary' || answer.code === 401 || !isUnknownCart(answer)) return undefined;
    }
    unsent.push(...unsentOf(cart, items));
  }
  return unsent;
}

/** Has the server move what guests' carts hold into the customer's, whose id it gives; undefined without an answer. */
async function joinCarts(carts: readonly LeftCart[], api: ApiClient): Promise<string | undefined> {
  let cartId: string | undefined;
  for (const { document } of carts) {
    const query = { cartId: document.cartServerToken ?? undefined };
    const answer = await api<string>({ path: 'cart/create', query, body: {} });
    if (answer.kind !== 'ok') return undefined;
    cartId = answer.result;
  }
  return cartId;
}

/** The cart of the customer in place of the guest's: of lines that both have, the server's quantity holds. */
function asOnServer(document: CartDocument, cartId: string, items: readonly CartItem[]): CartDocument {
  const quantities = new Map(
    items.map(({ sku, qty, product_option }) => [
      lineKey({ sku, product_option: product_option as CartDocument['lines'][number]['product_option'] }),
      qty,
    ]),
  );
  const lines = document.lines.flatMap((line) => {
    const qty = quantities.get(line.key);
    return qty === undefined ? [] : [{ ...line, qty }];
  });
  return {
    ...document,
    cartServerToken: cartId,
    lines,
    removed: [],
    connectBypassCount: 0,
    totalsStale: true,
  };
}
