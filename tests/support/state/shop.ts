import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { CartItem } from '../../../src/commerce/contract/cart.ts';
import type { OrderStatusAnswer } from '../../../src/commerce/contract/order.ts';
import type { CustomerProfile } from '../../../src/commerce/contract/user.ts';
import { handle } from '../../../src/commerce/handle.ts';
import type { Coupon } from '../../../src/domain/coupon/coupon.ts';
import { openEngine, type EngineOptions, type EngineShop } from '../api/server.ts';
import { makeCoupon } from '../coupons.ts';
import { addressIn, buyersKey } from '../orders.ts';
import { shopStores } from '../fixture-stores.ts';
import { stateCatalogue } from './catalogue.ts';
import { networkTo, type Network } from './network.ts';

/** The password of all customers. */
export const password = 'correct horse battery';

const origin = 'http://localhost';

/** An order that waits for its payment. */
export interface PendingPayment {
  readonly confirm: () => Promise<void>;
  /** The cart that has what was added to the ordered one meanwhile. */
  readonly nextCart: () => Promise<string>;
}

/** The real API in this process, on the embedded engine, behind a network on which calls get lost. */
export interface StateShop {
  readonly origin: string;
  readonly network: Network;
  readonly engine: EngineShop;
  /** Asks the shop past the network, as another device does. */
  ask<Result>(path: string, body?: object): Promise<{ code: number; result: Result }>;
  /** Quantities by sku of a cart. */
  quantities(cartId: string | null): Promise<Record<string, number>>;
  setStock(sku: string, qty: number): Promise<void>;
  /** Takes a product off the shelves, or puts it back. */
  sell(sku: string, isSold: boolean): Promise<void>;
  /** Adds to a cart from another device. */
  put(cartId: string, sku: string, qty: number, product_option?: CartItem['product_option']): Promise<void>;
  forgetCarts(): Promise<void>;
  /** Whether each cart is forgotten as soon as it is made. */
  isForgetful(yes: boolean): void;
  /** A new customer, who is not logged in. */
  newCustomer(): Promise<CustomerProfile>;
  /** Orders a cart as it is now, from another device; the order is a customer's whose token is given. */
  order(cartId: string, token?: string): Promise<void>;
  /** Begins to order a cart as it is now, by a card that answers later. */
  pay(cartId: string): Promise<PendingPayment>;
  makeCoupon(code: string, rule?: Partial<Coupon>): Promise<void>;
  useCoupon(cartId: string, code: string): Promise<void>;
}

/** Opens a shop for the tests of a file. Each of them finds products, stock and network as they are at first. */
export function stateShop(options: Pick<EngineOptions, 'groups'> = {}): StateShop {
  let opened: { folder: string; engine: EngineShop; network: Network } | undefined;
  const get = () => {
    if (!opened) throw new Error('The shop is there inside tests only.');
    return opened;
  };
  const unsold = new Set<string>();
  const db = () => get().engine.db;

  beforeAll(async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vernissage-state-'));
    const engine = await openEngine(
      { dataDirectory: folder },
      {
        stores: shopStores.filter(({ storeCode }) => ['de', 'en'].includes(storeCode)),
        catalogue: stateCatalogue,
        ...options,
      },
    );
    // Nothing here is to outlive the process.
    await sql`pragma synchronous = off`.execute(engine.db);
    opened = { folder, engine, network: networkTo(engine.context, origin) };
  });
  beforeEach(async () => {
    get().network.reset();
    vi.stubGlobal('fetch', get().network.fetch);
    for (const sku of unsold) await shop.sell(sku, true);
    await db().updateTable('stock_item').set({ qty: 100_000, is_in_stock: 1, sold_out: 0 }).execute();
  });
  afterEach(() => vi.unstubAllGlobals());
  afterAll(async () => {
    await get().engine.close();
    await rm(get().folder, { recursive: true, force: true });
  });

  const sendOrder = async (cart_id: string, expected: number, information: object = {}, token = '') => {
    const { result: items } = await shop.ask<readonly CartItem[]>(`cart/pull?cartId=${cart_id}`);
    const { code, result } = await shop.ask(`order?token=${token}`, {
      order_id: buyersKey(cart_id),
      cart_id,
      products: items.map(({ sku, qty }) => ({ sku, qty })),
      addressInformation: {
        billingAddress: addressIn('de'),
        shippingAddress: addressIn('de'),
        shipping_carrier_code: 'dpd',
        shipping_method_code: 'standard',
        payment_method_code: 'banktransfer',
        ...information,
      },
    });
    if (code !== expected) throw new Error(JSON.stringify(result));
  };

  const shop: StateShop = {
    origin,
    get network() {
      return get().network;
    },
    get engine() {
      return get().engine;
    },
    async ask<Result>(address: string, body?: object) {
      const request = new Request(`${origin}/api/${address}`, {
        headers: { 'content-type': 'application/json' },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      const answer = await handle(request, get().engine.context, '127.0.0.1');
      return (await answer.json()) as { code: number; result: Result };
    },
    async quantities(cartId) {
      const rows = await db()
        .selectFrom('cart_item')
        .select(['sku', 'qty'])
        .where('cart_id', '=', cartId ?? '')
        .execute();
      const pieces: Record<string, number> = {};
      for (const { sku, qty } of rows) pieces[sku] = (pieces[sku] ?? 0) + qty;
      return pieces;
    },
    async setStock(sku, qty) {
      await db()
        .updateTable('stock_item')
        .set({ qty, is_in_stock: qty > 0 ? 1 : 0, sold_out: qty > 0 ? 0 : 1 })
        .where('sku', '=', sku)
        .execute();
    },
    async sell(sku, isSold) {
      if (isSold) unsold.delete(sku);
      else unsold.add(sku);
      const rows = await db()
        .selectFrom('catalogue_product')
        .select('document')
        .where('sku', '=', sku)
        .execute();
      const document = JSON.parse(rows[0]?.document ?? '{}') as object;
      await db()
        .updateTable('catalogue_product')
        .set({ status: isSold ? 1 : 2, document: JSON.stringify({ ...document, status: isSold ? 1 : 2 }) })
        .where('sku', '=', sku)
        .execute();
    },
    async put(cartId, sku, qty, product_option) {
      const cartItem = { sku, qty, quoteId: cartId, product_option };
      const { code, result } = await shop.ask(`cart/update?cartId=${cartId}`, { cartItem });
      if (code !== 200) throw new Error(JSON.stringify(result));
    },
    async forgetCarts() {
      await db().deleteFrom('cart').execute();
    },
    isForgetful(yes) {
      get().network.after = (each) => (yes && each === 'cart/create' ? shop.forgetCarts() : undefined);
    },
    async newCustomer() {
      const email = `ann.${randomUUID()}@example.com`;
      const customer = { email, firstname: 'Ann', lastname: 'Doe' };
      const { code, result } = await shop.ask<CustomerProfile>('user/create', { customer, password });
      if (code !== 200) throw new Error(JSON.stringify(result));
      return result;
    },
    async order(cartId, token) {
      await sendOrder(cartId, 200, {}, token);
    },
    async pay(cartId) {
      await sendOrder(cartId, 202, {
        payment_method_code: 'testcard',
        payment_method_additional: { outcome: 'late' },
      });
      const status = () =>
        shop.ask<OrderStatusAnswer>(`order/status?key=${buyersKey(cartId)}&cartId=${cartId}`);
      return {
        confirm: async () => {
          get().engine.advance(10_000);
          const { result } = await status();
          if (result.state !== 'placed') throw new Error(`The order is ${result.state}`);
        },
        nextCart: async () => (await status()).result.next_cart_id ?? '',
      };
    },
    async makeCoupon(code, rule = {}) {
      await makeCoupon({ server: get().engine }, code, rule);
    },
    async useCoupon(cartId, code) {
      const { result } = await shop.ask(`cart/apply-coupon?cartId=${cartId}&coupon=${code}`, {});
      if (result !== true) throw new Error(JSON.stringify(result));
    },
  };
  return shop;
}
