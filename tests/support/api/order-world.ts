import type { OwnerCommand } from '../../../src/commerce/admin-backend.ts';
import { createCoupon } from '../../../src/commerce/backends/embedded/coupon/write-coupon.ts';
import { createEmbeddedAdmin } from '../../../src/commerce/backends/embedded/ports/admin.ts';
import { shippingInformationBody } from '../../../src/commerce/contract/checkout.ts';
import { orderBody } from '../../../src/commerce/contract/order.ts';
import { ApiError } from '../../../src/commerce/errors/api-error.ts';
import type { ApiServer } from './server.ts';
import { fixtureStore } from '../fixture-stores.ts';
import { addressIn, type FixtureStoreCode } from '../orders.ts';
import { minorUnits } from '../../../src/domain/money/minor-units.ts';

/** What an order is sent with; kept by its shopper to be sent again. */
export interface SentOrder {
  readonly cartId: string;
  readonly key: string;
  readonly body: object;
}

/** A command's answer: its status and, of an order that stands, its number. */
export interface Outcome {
  readonly status: number;
  readonly number?: string;
}

const tables = [
  'payment_event',
  'payment_step',
  'payment',
  'outbox',
  'order_event',
  'order_stock',
  'edition_piece',
  'coupon_use',
  'coupon',
  'order_attempt',
  'order_counter',
  'sales_order',
  'stock_hold',
  'cart_checkout',
  'cart_item',
  'cart',
] as const;

/** Coupons of the world: twice altogether, once a customer (these shoppers are guests: refused), without limits. */
export const worldCoupons = ['TWICE', 'ONCE-EACH', 'FREE-WAY'] as const;

/** Shoppers and the owner of one store at the engine's own port, without the way over HTTP. */
export class OrderWorld {
  readonly #server: ApiServer;
  readonly #store: FixtureStoreCode;

  constructor(server: ApiServer, store: FixtureStoreCode) {
    this.#server = server;
    this.#store = store;
  }

  get #backend() {
    return this.#server.context.backend;
  }

  /** Forgets all carts and orders, and stocks the shop anew; gives the stock by sku. */
  async begin(stock: Readonly<Record<string, number>>): Promise<ReadonlyMap<string, number>> {
    const { db, engine } = this.#server;
    for (const table of tables) await db.deleteFrom(table as 'cart').execute();
    for (const [sku, qty] of Object.entries(stock)) {
      await db
        .updateTable('stock_item')
        .set({ qty, is_in_stock: 1, sold_out: 0 })
        .where('sku', '=', sku)
        .execute();
    }
    const rule = { currency: null, stores: null, minimum: null, validFrom: null, validTo: null };
    const [twice, onceEach, freeWay] = worldCoupons;
    for (const coupon of [
      { code: twice, kind: 'percent', value: 3333, usageLimit: 2, customerLimit: null },
      { code: onceEach, kind: 'percent', value: 700, usageLimit: null, customerLimit: 1 },
      { code: freeWay, kind: 'free_shipping', value: 0, usageLimit: null, customerLimit: null },
    ] as const) {
      await createCoupon(db, { ...rule, ...coupon }, engine.clock());
    }
    const rows = await db.selectFrom('stock_item').select(['sku', 'qty']).execute();
    return new Map(rows.map(({ sku, qty }) => [sku, qty]));
  }

  createCart(): Promise<string> {
    return this.#backend.cart.create(fixtureStore(this.#store));
  }

  add(cartId: string, sku: string, qty: number): Promise<Outcome> {
    return outcomeOf(this.#backend.cart.update({ cartId }, { sku, qty }));
  }

  /** Sets the quantity of a line, or removes it at 0; without such a line nothing happens. */
  change(cartId: string, index: number, qty: number): Promise<Outcome> {
    return outcomeOf(async () => {
      const line = (await this.#backend.cart.pull({ cartId }))[index];
      if (!line) return;
      const named = { item_id: line.item_id, sku: line.sku };
      await (qty === 0
        ? this.#backend.cart.delete({ cartId }, named)
        : this.#backend.cart.update({ cartId }, { ...named, qty }));
    });
  }

  coupon(cartId: string, code: string | undefined): Promise<Outcome> {
    const { checkout } = this.#backend;
    return outcomeOf(code ? checkout.applyCoupon({ cartId }, code) : checkout.removeCoupon({ cartId }));
  }

  /** Goes to the step of shipping: pieces are reserved. */
  reserve(cartId: string): Promise<Outcome> {
    return outcomeOf(this.#shipping(cartId));
  }

  #shipping(cartId: string) {
    const body = shippingInformationBody.parse({
      address_information: {
        shipping_address: addressIn(this.#store),
        shipping_carrier_code: 'dpd',
        shipping_method_code: 'standard',
      },
    });
    return this.#backend.checkout.shippingInformation({ cartId }, body);
  }

  /** The order as its shopper sees it now; nothing of a cart that was ordered meanwhile. */
  async look(
    cartId: string,
    key: string,
    by: { readonly card?: string; readonly buyer?: number } = {},
  ): Promise<SentOrder | undefined> {
    try {
      return await this.#look(cartId, key, by);
    } catch (error) {
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  }

  async #look(
    cartId: string,
    key: string,
    { card, buyer = 0 }: { readonly card?: string; readonly buyer?: number },
  ) {
    const { totals } = await this.#shipping(cartId);
    const lines = await this.#backend.cart.pull({ cartId });
    const seen = (itemId: number) => totals.items.find(({ item_id }) => item_id === itemId);
    const address = addressIn(this.#store, { email: `buyer${buyer}@example.com` });
    const body = {
      cart_id: cartId,
      products: lines.map(({ sku, qty, item_id }) => ({
        sku,
        qty,
        price_incl_tax: seen(item_id)?.price_incl_tax,
      })),
      addressInformation: {
        billingAddress: address,
        shippingAddress: address,
        shipping_carrier_code: 'dpd',
        shipping_method_code: 'standard',
        payment_method_code: card ? 'testcard' : 'banktransfer',
        payment_method_additional: card ? { outcome: card } : {},
      },
      expected: { grand_total: totals.grand_total, currency_code: totals.quote_currency_code },
    };
    return { cartId, key, body };
  }

  async place({ cartId, key, body }: SentOrder): Promise<Outcome> {
    const parsed = orderBody.safeParse(body);
    if (!parsed.success) return { status: 400 };
    let number: string | undefined;
    const call = { cart: { cartId }, customer: undefined, key, request: parsed.data };
    const outcome = await outcomeOf(async () => {
      number = (await this.#backend.order.place(call)).orderNumber;
    });
    return number === undefined ? outcome : { ...outcome, number };
  }

  async status(cartId: string) {
    return this.#backend.order.status({ cartId }, () => Promise.resolve(undefined));
  }

  /**
   * What the owner does with the order of a cart; `share` of what is left is captured or paid back, at least one minor unit.
   */
  async manage(cartId: string, command: OwnerCommand, share = 1): Promise<string> {
    const { db, engine } = this.#server;
    const order = await db
      .selectFrom('sales_order')
      .selectAll()
      .where('cart_id', '=', cartId)
      .executeTakeFirst();
    if (!order) return 'unknown';
    const left = {
      capture: order.grand_total - order.captured,
      refund: order.captured - order.refunded,
    };
    const isPart = command === 'refund' || (command === 'capture' && share < 1);
    const amount = isPart ? minorUnits(Math.ceil(left[command] * share)) : undefined;
    const { kind } = await createEmbeddedAdmin(engine).orders.manage(order.id, command, { amount });
    return kind;
  }

  wait(minutes: number): void {
    this.#server.advance(minutes * 60_000);
  }
}

/** The status of what a call answers; a failure of the shop itself is thrown on. */
async function outcomeOf(call: Promise<unknown> | (() => Promise<unknown>)): Promise<Outcome> {
  try {
    await (typeof call === 'function' ? call() : call);
    return { status: 200 };
  } catch (error) {
    if (error instanceof ApiError) return { status: error.code };
    throw error;
  }
}
