import type { CartItem } from '../../commerce/contract/cart.ts';
import type { ApiClient } from '../api.ts';
import type { Lock } from '../lock.ts';
import { openStorage, type KeyedStorage } from '../storage.ts';
import { cartEntryOf } from './cart-of.ts';
import { lineKey, type CartDocument } from './document.ts';
import { leftCarts, ownerText, type LeftCart } from './left-cart.ts';
import { mergePulled } from './recovered-cart.ts';
import type { Sender } from './sender.ts';
import type { Cart } from './store.ts';
import { isUnknownCart } from './unknown-cart.ts';
import { unsentOf, withUnsent, type Unsent } from './unsent.ts';
import type { StoreContext } from '../store-context.ts';
import { openUser } from '../user/user-store.ts';
import { withSession } from '../user/with-session.ts';

export interface AuthorizeOptions {
  readonly cart: Cart;
  readonly api: ApiClient;
  readonly sender: Sender;
  readonly lock: Lock;
  readonly lockName: string;
  /** Remembers whose cart it is, under `owner`. */
  readonly storage: KeyedStorage;
  /** False once the customer has logged out: a cart that comes then is nobody's here. */
  readonly isHere: () => boolean;
}

/** Joins the guest's cart of this page with the customer's (specification section 4, "Authorize"). */
export async function authorizeCartOf(context: StoreContext, customerId: number, lock: Lock): Promise<void> {
  const { cart, api, sender, lockName } = cartEntryOf(context);
  const storage = openStorage(`${lockName}/`);
  const isHere = () => openUser().state.get().current?.id === customerId;
  await authorizeCart({ cart, api: withSession(api), sender, lock, lockName, storage, isHere }, customerId);
}

/**
 * Has the server move what a guest's cart holds into the customer's, quantities added and the coupon taken along, and
 * shows the result, with what the customer did before a session was over and the server has not heard of
 * (`left-cart.ts`). Without an answer the cart stays as it is, and the next start of the session tries again.
 */
export async function authorizeCart(
  { cart, api, sender, lock, lockName, storage, isHere }: AuthorizeOptions,
  customerId: number,
): Promise<void> {
  await sender.wake();
  await lock(lockName, async () => {
    cart.read();
    const { sending, ...settled } = cart.document();
    const { cartServerToken } = settled;
    const left = leftCarts(storage, customerId, new Date());
    const isJoined =
      cartServerToken !== null && storage.read('owner') === ownerText(customerId, cartServerToken);
    if (isJoined && left.size === 0) return;
    const open = { document: cart.document(), intents: [] };
    const carts = isJoined ? [...left.values()] : [...left.values(), open];
    // Asked before they are joined, which hides what of them had arrived.
    const unsent = await unsentOfAll(carts, api);
    const cartId = unsent && (await joinCarts(carts, api));
    if (!cartId) return;
    const pulled = await api<readonly CartItem[]>({ path: 'cart/pull', query: { cartId } });
    if (pulled.kind !== 'ok' || !isHere()) return;
    const document = { ...settled, sending: isJoined || !sending ? sending : { ...sending, changes: [] } };
    const merged = mergePulled(asOnServer(document, cartId, pulled.result), pulled.result);
    cart.write(unsent.length > 0 ? withUnsent(merged, unsent) : merged);
    storage.write('owner', ownerText(customerId, cartId));
    for (const key of left.keys()) storage.remove(key);
  });
  await sender.wake();
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
      else if (answer.kind === 'temporary' || !isUnknownCart(answer)) return undefined;
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
