import { expect } from 'vitest';
import { decimalAmount } from '../../../src/domain/money/minor-units.ts';
import { createApi, type ApiAnswer, type ApiClient as ShopClient } from '../../../src/state/api.ts';
import { authorizeCart } from '../../../src/state/cart/authorize.ts';
import type { CartDocument, Intent } from '../../../src/domain/cart/cart-document.ts';
import { lineKey } from '../../../src/domain/cart/line-key.ts';
import { parkCart } from '../../../src/state/stored/parked-cart.ts';
import { createSender } from '../../../src/state/cart/sender.ts';
import { createCart } from '../../../src/state/cart/store.ts';
import { pageLock } from '../../../src/state/lock.ts';
import { keepPersistentIn } from '../../../src/state/persistent-engine.ts';
import { memoryStorage, openStorage, type KeyedStorage } from '../../../src/state/storage.ts';
import { openUser } from '../../../src/state/user/user-store.ts';
import { newCustomer } from './accounts.ts';
import type { ApiClient } from './client.ts';
import type { CartNotice } from '../../../src/state/cart/cart.ts';

// The first time it decides where persistent stores are kept, which each page here does for itself afterwards.
openUser();
let count = 0;

/** Whose session it is, and the path of calls that fail, with an answer or with none. */
export interface PageSession {
  token?: string;
  id?: number;
  failing?: string | undefined;
  /** Path of calls whose answer is lost, and how many of them are heard before. */
  lost?: string | undefined;
  heard?: number;
  answer?: ApiAnswer<unknown>;
  /** Milliseconds by which the page's clock is ahead. */
  ahead?: number;
}

/** A page with a cart, in a browser of its own. */
export function openCartPage(api: ApiClient, session: PageSession) {
  const plain = createApi({ storeCode: 'en', origin: api.url.replace(/\/api$/, '') });
  const noAnswer = { kind: 'temporary', message: 'No answer' } as const;
  const client: ShopClient = async (path, call) => {
    if (path === session.failing) return (session.answer ?? noAnswer) as never;
    const answer = await plain(path, {
      ...call,
      query: { ...call.query, token: session.token },
    });
    if (path !== session.lost || (session.heard ?? 0) > 0) {
      if (path === session.lost) session.heard = (session.heard ?? 0) - 1;
      return answer;
    }
    return noAnswer;
  };
  const lockName = `browser-${(count += 1)}`;
  const local = memoryStorage();
  keepPersistentIn(openStorage('', [local]));
  const storage = openStorage(`${lockName}/`, [local]);
  const cart = createCart({
    documentKey: `${lockName}/document`,
    intents: openStorage(`${lockName}/intent/`, [local]),
    wake: () => undefined,
    notify: () => undefined,
    isOnline: () => true,
  });
  cart.load();
  const shared = { cart, api: client, lock: pageLock, lockName };
  const now = () => new Date(Date.now() + (session.ahead ?? 0));
  const settings = { isOnline: () => true, now, quiet: 1, retryAfter: 600_000 };
  const customerId = () => (session.token === undefined ? undefined : session.id);
  const isCustomer = () => customerId() !== undefined;
  const notices: CartNotice[] = [];
  const notify = (notice: CartNotice) => void notices.push(notice);
  const sender = createSender({ ...shared, ...settings, notify, storage, customerId, isCustomer });
  return {
    cart,
    sender,
    session,
    storage,
    notices,
    shown: () => Object.fromEntries(cart.state.get().cartItems.map(({ sku, qty }) => [sku, qty])),
    authorize(id: number) {
      session.id = id;
      return authorizeCart({ ...shared, sender, storage, customerId }, id);
    },
  };
}

/** A line as the pages of the fixture catalogue add it: a variant names the product that it was chosen at. */
export const line = (sku: string, qty: number) => ({
  sku,
  qty,
  name: sku,
  price_incl_tax: decimalAmount(12.5),
  ...(sku.startsWith('MOON-') && { parentSku: 'MOON' }),
});
export const add = (sku: string, qty: number): Intent => ({
  id: `add ${sku}`,
  kind: 'add',
  line: { ...line(sku, qty), key: lineKey(line(sku, qty)) },
});
export const set = (key: string, qty: number): Intent => ({ id: `set ${key}`, kind: 'set', key, qty });

/** A customer with these pieces in the cart of the server. */
export async function customerWith(api: ApiClient, pieces: Record<string, number>) {
  const customer = await newCustomer(api);
  const page = openCartPage(api, customer);
  await page.authorize(customer.id);
  for (const [sku, qty] of Object.entries(pieces)) page.cart.add(line(sku, qty));
  await page.sender.wake();
  expect(page.shown()).toEqual(pieces);
  return { customer, document: page.cart.document(), cartId: page.cart.document().cartServerToken ?? '' };
}

/** Leaves in a browser what its customer did before the session was over. */
export function storeParkedCart(
  storage: KeyedStorage,
  id: number,
  document: CartDocument,
  intents: readonly Intent[],
): void {
  const left = openStorage('', [memoryStorage()]);
  left.write('document', JSON.stringify(document));
  for (const intent of intents) left.write(`intent/${intent.id}`, JSON.stringify(intent));
  parkCart(left, id, new Date());
  for (const key of left.keys().filter((each) => each.startsWith('left/'))) {
    storage.write(key, left.read(key) ?? '');
  }
}

/** Keys of carts that wait. */
export const parkedCartKeys = (storage: KeyedStorage) =>
  storage.keys().filter((key) => key.startsWith('left/'));

/** Pieces that the server has. */
export async function quantitiesOf(
  api: ApiClient,
  cartId: string,
  { token }: { token: string },
): Promise<Record<string, number>> {
  const pulled = await api.result(
    api.send<{ sku: string; qty: number }[]>(`cart/pull?cartId=${cartId}&token=${token}`),
  );
  return Object.fromEntries(pulled.map(({ sku, qty }) => [sku, qty]));
}
