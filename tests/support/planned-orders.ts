import { createCoupon } from '../../src/commerce/backends/embedded/coupon/write-coupon.ts';
import { createEmbeddedBackend } from '../../src/commerce/backends/embedded/ports/backend.ts';
import type { CartReference } from '../../src/commerce/backend.ts';
import { replaceCatalogue } from '../../src/catalogue/write.ts';
import { openDatabase, type OpenDatabaseOptions } from '../../src/database/open.ts';
import { fixtureCatalogue } from './fixture-catalogue.ts';
import { fixtureStore } from './fixture-stores.ts';
import { addressIn } from './orders.ts';
import { stockBySku } from './sound-shop.ts';

/** A cart that is ready to be ordered, by one key or, as from two tabs, by two. */
export interface PlannedOrder {
  readonly cartId: string;
  /** Numbers of the order that the shop answered. */
  readonly acknowledged: ReadonlySet<string>;
  /** Sends what is not known yet; true when everything is. Rejects where the shop answers what it must not. */
  place(url: string): Promise<boolean>;
}

interface Plan {
  readonly lines: Readonly<Record<string, number>>;
  readonly coupon?: string;
  readonly isReserved?: boolean;
  readonly card?: 'success' | 'refused';
  readonly keys?: number;
}

/** Four carts a round that together do everything that placing an order can do. */
const plans: readonly Plan[] = [
  { lines: { 'FRAME-OAK': 2, 'MOON-7': 1 }, coupon: 'PLENTY', keys: 2 },
  { lines: { 'LOW-3': 1, 'FRAME-ASH': 3 }, isReserved: true, coupon: 'FEW', card: 'success' },
  { lines: { 'EDITION-7': 1, 'LOW-3': 1 }, isReserved: true, card: 'success', keys: 2 },
  { lines: { 'FRAME-OAK': 1 }, coupon: 'PLENTY', card: 'refused' },
];

/**
 * Makes a shop in the folder or database, with four carts for each round: pieces and uses of a coupon for half of those who want them,
 * and an edition of seven that is sold out after some rounds.
 */
export async function openShopWithCarts(
  database: OpenDatabaseOptions,
  rounds: number,
): Promise<{ readonly carts: readonly PlannedOrder[]; readonly start: ReadonlyMap<string, number> }> {
  const db = await openDatabase(database);
  const storeView = fixtureStore('de');
  await replaceCatalogue(db, storeView, fixtureCatalogue(storeView));
  await db
    .updateTable('stock_item')
    .set({ qty: 2 * rounds })
    .where('sku', 'in', ['LOW-3', 'EDITION-7'])
    .execute();
  const start = await stockBySku(db);
  const rule = { kind: 'percent', value: 1000, currency: null, stores: null, minimum: null } as const;
  const limits = { customerLimit: null, validFrom: null, validTo: null };
  for (const [code, usageLimit] of [
    ['PLENTY', null],
    ['FEW', Math.ceil(rounds / 2)],
  ] as const) {
    await createCoupon(db, { ...rule, ...limits, code, usageLimit }, new Date());
  }
  const { cart, checkout, close } = createEmbeddedBackend({
    db,
    stores: [storeView],
    clock: () => new Date(),
  });
  const made: PlannedOrder[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const plan of plans) {
      const reference: CartReference = { cartId: await cart.create(storeView) };
      for (const [sku, qty] of Object.entries(plan.lines)) await cart.update(reference, { sku, qty });
      if (plan.coupon) await checkout.applyCoupon(reference, plan.coupon);
      made.push(plannedOrder(reference.cartId, plan));
    }
  }
  await close();
  await db.destroy();
  return { carts: made, start };
}

/** An order of a cart that holds the lines of its plan. */
export function plannedOrder(cartId: string, plan: Plan): PlannedOrder {
  const acknowledged = new Set<string>();
  const open = new Set(Array.from({ length: plan.keys ?? 1 }, (_, tab) => `${cartId}-${tab}`));
  const body = bodyOf(cartId, plan);
  const placeWith = async (url: string, key: string) => {
    const answer = await ask(`${url}/order`, body, key);
    if (!answer) return;
    const { status, result } = answer;
    if (status === 200) acknowledged.add((result as { orderNumber: string }).orderNumber);
    else if (![402, 409].includes(status))
      throw new Error(`${status}: ${JSON.stringify({ result, key, plan })}`);
    open.delete(key);
  };
  return {
    cartId,
    acknowledged,
    place: async (url) => {
      if (plan.isReserved) await ask(`${url}/cart/shipping-information?cartId=${cartId}`, reservation);
      await Promise.all([...open].map((key) => placeWith(url, key)));
      return open.size === 0;
    },
  };
}

const reservation = {
  addressInformation: {
    shippingAddress: addressIn('de'),
    shippingCarrierCode: 'dpd',
    shippingMethodCode: 'standard',
  },
};

function bodyOf(cartId: string, { lines, card }: Plan) {
  return {
    cart_id: cartId,
    products: Object.entries(lines).map(([sku, qty]) => ({ sku, qty })),
    addressInformation: {
      billingAddress: addressIn('de'),
      shippingAddress: addressIn('de'),
      shipping_carrier_code: 'dpd',
      shipping_method_code: 'standard',
      payment_method_code: card ? 'testcard' : 'banktransfer',
      payment_method_additional: card ? { outcome: card } : {},
    },
  };
}

/** The answer of the shop, or nothing where it ended before it gave one. */
async function ask(url: string, body: object, key?: string) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) },
      body: JSON.stringify(body),
    });
    return { status: response.status, ...((await response.json()) as { result: unknown }) };
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
