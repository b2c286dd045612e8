import type { CartItem } from '../../commerce/contract/cart.ts';
import type { ApiClient } from '../api.ts';
import type { Lock } from '../lock.ts';
import { openStorage, type KeyedStorage } from '../storage.ts';
import { cartEntryOf } from './cart-of.ts';
import { lineKey, type CartDocument } from './document.ts';
import { mergePulled } from './recovered-cart.ts';
import { bringBackCart } from './left-cart.ts';
import type { Sender } from './sender.ts';
import type { Cart } from './store.ts';
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
 * Goes on with the cart that waits for the customer (`bringBackCart`); else has the server move what a guest's cart holds
 * into the customer's, quantities added and the coupon taken along, and shows the result. Without an answer the cart stays
 * as it is, and the next start of the session tries again.
 */
export async function authorizeCart(
  { cart, api, sender, lock, lockName, storage, isHere }: AuthorizeOptions,
  customerId: number,
): Promise<void> {
  await lock(lockName, async () => {
    cart.read();
    if (isHere()) bringBackCart(cart, storage, customerId);
  });
  await sender.wake();
  await lock(lockName, async () => {
    cart.read();
    const { cartServerToken } = cart.document();
    if (cartServerToken !== null && storage.read('owner') === ownerText(customerId, cartServerToken)) return;
    const query = { cartId: cartServerToken ?? undefined };
    const created = await api<string>({ path: 'cart/create', query, body: {} });
    if (created.kind !== 'ok') return;
    const cartId = created.result;
    const pulled = await api<readonly CartItem[]>({ path: 'cart/pull', query: { cartId } });
    if (pulled.kind !== 'ok' || !isHere()) return;
    cart.write(mergePulled(asOnServer(cart.document(), cartId, pulled.result), pulled.result));
    storage.write('owner', ownerText(customerId, cartId));
  });
  await sender.wake();
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

function ownerText(customerId: number, cartId: string): string {
  return `${customerId} ${cartId}`;
}
