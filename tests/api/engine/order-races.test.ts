import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { engineClient } from '../../support/api/engine-client.ts';
import { makeCoupon } from '../../support/coupons.ts';
import { setStock, stockOf } from '../../support/api/stock.ts';
import { addressIn, cartWith, orderBodyOf, sendOrder } from '../../support/orders.ts';
import { casesOf } from '../../support/property-runs.ts';

const api = engineClient();

const many = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const statuses = (answers: readonly { readonly status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('concurrently', () => {
  test('two hundred buyers of ten pieces buy ten', async () => {
    await setStock(api, 'LOW-3', 10);
    const bodies = await many(200, async () => {
      const cart = await cartWith(api, 'de', { 'LOW-3': 1 });
      return orderBodyOf(api, cart, 'de');
    });
    const answers = await Promise.all(bodies.map((body) => sendOrder(api, body)));
    expect(statuses(answers)).toEqual({ 200: 10, 409: 190 });
    expect(
      new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.result.orderNumber)).size,
    ).toBe(10);
    expect(await stockOf(api, 'LOW-3')).toBe(0);
    const { sold } = await api.server.db
      .selectFrom('order_stock')
      .select(({ fn }) => fn.sum<number>('qty').as('sold'))
      .where('sku', '=', 'LOW-3')
      .executeTakeFirstOrThrow();
    expect(Number(sold)).toBe(10);
  });

  test('fifty placements of one cart are one order', async () => {
    const cart = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    const body = await orderBodyOf(api, cart, 'de');
    const before = await stockOf(api, 'FRAME-OAK');
    const answers = await many(50, (index) =>
      sendOrder(api, body, index % 2 ? 'one-key-for-all' : `key-number-${index}`),
    );
    expect(statuses(answers)).toEqual({ 200: 50 });
    expect(new Set(answers.map(({ body: { result } }) => JSON.stringify(result))).size).toBe(1);
    expect(await stockOf(api, 'FRAME-OAK')).toBe(before - 1);
    const orders = await api.server.db
      .selectFrom('sales_order')
      .select('id')
      .where('cart_id', '=', cart)
      .execute();
    expect(orders).toHaveLength(1);
  });

  test('fifty placements of one cart by card are one order', async () => {
    const cart = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    const body = await orderBodyOf(api, cart, 'de', { information: { payment_method_code: 'testcard' } });
    const answers = await many(50, () => sendOrder(api, body, 'one-key-by-card'));
    expect(statuses(answers)).toEqual({ 200: 50 });
    const orders = await api.server.db
      .selectFrom('sales_order')
      .selectAll()
      .where('cart_id', '=', cart)
      .execute();
    expect(orders).toMatchObject([{ captured: orders[0]?.grand_total }]);
  });

  test('fifty uses of a coupon for ten are ten', async () => {
    await makeCoupon(api, 'TEN-USES', { usageLimit: 10 });
    const bodies = await many(50, async () => {
      const cart = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
      await api.result(api.post(`cart/apply-coupon?cartId=${cart}&coupon=TEN-USES`));
      return orderBodyOf(api, cart, 'de');
    });
    expect(statuses(await Promise.all(bodies.map((body) => sendOrder(api, body))))).toEqual({
      200: 10,
      409: 40,
    });
    const [coupon] = await api.server.db
      .selectFrom('coupon')
      .select('used')
      .where('code', '=', 'TEN-USES')
      .execute();
    expect(coupon).toEqual({ used: 10 });
  });

  test('twenty buyers of the last pieces of an edition have different numbers', async () => {
    const bodies = await many(20, async (index) => {
      const cart = await cartWith(api, 'de', { [index % 2 ? 'EDITION-7' : 'EDITION-8']: 1 });
      return orderBodyOf(api, cart, 'de');
    });
    const answers = await Promise.all(bodies.map((body) => sendOrder(api, body)));
    expect(statuses(answers)).toEqual({ 200: 7, 409: 13 });
    const pieces = await api.server.db
      .selectFrom('edition_piece')
      .select('number')
      .orderBy('number')
      .execute();
    expect(pieces.map(({ number }) => number)).toEqual([4, 5, 6, 7, 8, 9, 10]);
  });
});

/** What a shopper, a second tab, and time do to an order; in any order, any number of times. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('place' as const),
    cart: fc.nat(2),
    key: fc.nat(1),
    card: fc.constantFrom(undefined, 'success', 'refused', 'late', 'timeout'),
  }),
  fc.record({ kind: fc.constant('reserve' as const), cart: fc.nat(2) }),
  fc.record({ kind: fc.constant('status' as const), cart: fc.nat(2) }),
  fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(0.2, 5, 16, 31) }),
);

describe('any sequence of placing, placing again, paying and waiting', () => {
  test('sells no more than the stock, and each cart once', async () => {
    let commands = 0;
    const property = fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(step, { minLength: 5, maxLength: 25, size: 'max' }),
      async (stock, steps) => {
        await setStock(api, 'LOW-3', 100);
        const carts = await many(3, () => cartWith(api, 'de', { 'LOW-3': 2 }));
        const bodies = await Promise.all(carts.map((cart) => orderBodyOf(api, cart, 'de')));
        await setStock(api, 'LOW-3', stock);
        const run = async (each: (typeof steps)[number]) => {
          commands++;
          if (each.kind === 'wait') return api.server.advance(each.minutes * 60_000);
          const cart = carts[each.cart] ?? '';
          if (each.kind === 'status') return void (await api.send(`order/status?cartId=${cart}`));
          if (each.kind === 'reserve') {
            const addressInformation = {
              shippingAddress: addressIn('de'),
              shippingCarrierCode: 'dpd',
              shippingMethodCode: 'standard',
            };
            return void (await api.post(`cart/shipping-information?cartId=${cart}`, { addressInformation }));
          }
          const body = { ...bodies[each.cart] };
          const paid = each.card
            ? { payment_method_code: 'testcard', payment_method_additional: { outcome: each.card } }
            : {};
          body['addressInformation'] = { ...(body['addressInformation'] as object), ...paid };
          const { status } = await sendOrder(api, body, `${cart}-${each.key}`);
          expect([200, 202, 402, 404, 409]).toContain(status);
        };
        // Every second pair at the same time.
        for (let index = 0; index < steps.length; index += 2) {
          const pair = steps.slice(index, index + 2);
          if (index % 4 === 0) for (const each of pair) await run(each);
          else await Promise.all(pair.map(run));
          await expectSound(carts, stock);
        }
        api.server.advance(60 * 60_000);
        await many(3, (index) => api.send(`order/status?cartId=${carts[index]}`));
        const pending = await api.server.db
          .selectFrom('order_attempt')
          .select('order_key')
          .where('state', '=', 'pending')
          .execute();
        expect(pending).toEqual([]);
        await expectSound(carts, stock);
      },
    );
    const runs = casesOf(15);
    await fc.assert(property, { numRuns: runs, endOnFailure: true });
    expect(commands).toBeGreaterThan(runs * 6);
  });
});

/** 0 ≤ sold + held ≤ stock; at most one order a cart; nothing taken that no order has. */
async function expectSound(carts: readonly string[], stock: number): Promise<void> {
  const { db, engine } = api.server;
  const orders = await db
    .selectFrom('sales_order')
    .select(['id', 'cart_id'])
    .where('cart_id', 'in', carts)
    .execute();
  expect(new Set(orders.map(({ cart_id }) => cart_id)).size).toBe(orders.length);
  const holds = await db
    .selectFrom('stock_hold')
    .select('qty')
    .where('cart_id', 'in', carts)
    .where('expires_at', '>', engine.clock().toISOString())
    .execute();
  const left = await stockOf(api, 'LOW-3');
  const held = holds.reduce((sum, { qty }) => sum + qty, 0);
  expect(left).toBe(stock - 2 * orders.length);
  expect(held).toBeLessThanOrEqual(left);
}
