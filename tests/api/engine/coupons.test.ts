import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import type { CartItem, CartTotals } from '../../../src/commerce/contract/cart.ts';
import { anyEmail, newCustomer } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { makeCoupon } from '../../support/coupons.ts';
import { fixtureStore, fixtureStores } from '../../support/fixture-stores.ts';
import { addressIn, cartWith, order, orderBodyOf } from '../../support/orders.ts';
import { casesOf } from '../../support/property-runs.ts';
import { minorUnits } from '../../../src/domain/money/minor-units.ts';

const api = engineClient();

const apply = (cartId: string, code: string) =>
  api.post<unknown>(`cart/apply-coupon?cartId=${cartId}&coupon=${encodeURIComponent(code)}`);
const removeFrom = (cartId: string) => api.post(`cart/delete-coupon?cartId=${cartId}`);
const couponOf = (cartId: string) => api.result(api.send<unknown>(`cart/coupon?cartId=${cartId}`));

async function filledCart(store: string, qty = 1): Promise<string> {
  const cartId = await api.createCart(store);
  await api.add(cartId, { sku: 'FRAME-OAK', qty });
  return cartId;
}

describe('a coupon', () => {
  test('is applied, shown, and removed', async () => {
    await makeCoupon(api, 'TEN');
    const cartId = await filledCart('en', 2);
    expect(await couponOf(cartId)).toBeNull();
    expect((await apply(cartId, ' ten ')).body).toEqual({ code: 200, result: true });
    expect(await couponOf(cartId)).toBe('TEN');
    const totals = await api.totals(cartId);
    expect(totals).toMatchObject({
      coupon_code: 'TEN',
      subtotal_incl_tax: 39.98,
      discount_amount: -4,
      grand_total: 35.98,
    });
    expect(totals.total_segments.map(({ code, value }) => [code, value])).toContainEqual(['discount', -4]);
    expect(totals.items[0]).toMatchObject({ discount_amount: 4, row_total_incl_tax: 39.98 });
    expect((await removeFrom(cartId)).body).toEqual({ code: 200, result: true });
    expect((await removeFrom(cartId)).body).toEqual({ code: 200, result: true });
    expect(await couponOf(cartId)).toBeNull();
    expect(await api.totals(cartId)).toMatchObject({ discount_amount: 0, grand_total: 39.98 });
  });

  test('of a guest stays valid in the cart of the customer that the guest turns out to be', async () => {
    await makeCoupon(api, 'MOVED');
    for (const hasOwn of [false, true]) {
      const { token } = await newCustomer(api);
      const cartOf = (more = '') =>
        api.result(api.post<string>(`cart/create?storeCode=en&token=${token}${more}`));
      if (hasOwn) await cartOf();
      const guest = await filledCart('en', 2);
      await api.result(apply(guest, 'MOVED'));
      const own = await cartOf(`&cartId=${guest}`);
      const totals = await api.result(api.send<CartTotals>(`cart/totals?cartId=${own}&token=${token}`));
      expect(totals).toMatchObject({ coupon_code: 'MOVED', discount_amount: -4, grand_total: 35.98 });
    }
  });

  test('replaces the one before', async () => {
    await makeCoupon(api, 'FIRST');
    await makeCoupon(api, 'SECOND', { kind: 'fixed', value: 500, currency: 'EUR' });
    const cartId = await filledCart('en');
    await api.result(apply(cartId, 'FIRST'));
    await api.result(apply(cartId, 'SECOND'));
    expect(await api.totals(cartId)).toMatchObject({ coupon_code: 'SECOND', grand_total: 14.99 });
  });

  test.each([
    ['that does not exist', 'NOTHING', undefined],
    ['of another store', 'OTHER-STORE', { stores: ['de'] }],
    ['of another currency', 'CROWNS', { kind: 'fixed', value: 100, currency: 'SEK' }],
    ['that is over', 'OVER', { validTo: '2020-01-01T00:00:00.000Z' }],
    ['that has not begun', 'LATER', { validFrom: '2090-01-01T00:00:00.000Z' }],
    ['for nobody', 'NOBODY', { usageLimit: 0 }],
  ] as const)('%s is rejected', async (_what, code, rule) => {
    if (rule) await makeCoupon(api, code, rule);
    const cartId = await filledCart('en');
    const answer = await apply(cartId, code);
    expect(answer).toMatchObject({ status: 404, body: { code: 404, meta: { reason: 'coupon_refused' } } });
    expect(answer.body.result).toContain("The coupon code isn't valid");
    expect(await couponOf(cartId)).toBeNull();
  });

  test.each([
    ['en', 'EUR', 30],
    ['se', 'SEK', 3000],
  ] as const)(
    'with a higher minimum is rejected in %s with that amount',
    async (store, currency, minimum) => {
      await makeCoupon(api, `MINIMUM-${store}`, { minimum: minorUnits(3000), currency });
      const cartId = await filledCart(store);
      expect(await apply(cartId, `MINIMUM-${store}`)).toMatchObject({
        status: 404,
        body: { code: 404, meta: { reason: 'coupon_below_minimum', minimum } },
      });
      expect(await couponOf(cartId)).toBeNull();
    },
  );

  test('is required to remove one', async () => {
    const cartId = await filledCart('en');
    const answer = await api.post(`cart/apply-coupon?cartId=${cartId}`);
    expect(answer).toMatchObject({ status: 400, body: { result: 'No coupon code provided' } });
  });

  test('of an unknown cart is a 404', async () => {
    expect((await apply('0'.repeat(32), 'TEN')).body.result).toContain('No such entity with cartId');
    expect((await removeFrom('0'.repeat(32))).status).toBe(404);
    expect((await api.send(`cart/coupon?cartId=${'0'.repeat(32)}`)).status).toBe(404);
  });

  test('is suspended below its minimum, and applies again above', async () => {
    await makeCoupon(api, 'FROM-30', { minimum: minorUnits(3000), currency: 'EUR' });
    const cartId = await filledCart('en', 2);
    await api.result(apply(cartId, 'FROM-30'));
    const [line] = await api.pull(cartId);
    await api.add(cartId, { sku: 'FRAME-OAK', item_id: line?.item_id, qty: 1 });
    expect(await api.totals(cartId)).toMatchObject({ grand_total: 19.99, discount_amount: 0 });
    expect(await api.totals(cartId)).not.toHaveProperty('coupon_code');
    expect(await api.totals(cartId)).toMatchObject({ lost_coupon_code: 'FROM-30' });
    await api.add(cartId, { sku: 'FRAME-OAK', item_id: line?.item_id, qty: 2 });
    expect(await api.totals(cartId)).toMatchObject({ coupon_code: 'FROM-30', grand_total: 35.98 });
    expect(await api.totals(cartId)).not.toHaveProperty('lost_coupon_code');
    await api.add(cartId, { sku: 'FRAME-OAK', item_id: line?.item_id, qty: 1 });
    await api.result(removeFrom(cartId));
    expect(await api.totals(cartId)).not.toHaveProperty('lost_coupon_code');
  });

  test('is suspended when it expires', async () => {
    const soon = new Date(api.server.engine.clock().getTime() + 60_000).toISOString();
    await makeCoupon(api, 'MINUTE', { validTo: soon });
    const cartId = await filledCart('en');
    await api.result(apply(cartId, 'MINUTE'));
    expect(await api.totals(cartId)).toMatchObject({ coupon_code: 'MINUTE' });
    api.server.advance(120_000);
    expect(await api.totals(cartId)).toMatchObject({ grand_total: 19.99 });
  });

  test('is spread over the lines without losing a minor unit, in every currency', async () => {
    await makeCoupon(api, 'ANY-PERCENT', { value: 1234 });
    for (const { i18n, storeCode } of fixtureStores) {
      await makeCoupon(api, `FIXED-${storeCode}`, {
        kind: 'fixed',
        value: 777,
        currency: i18n.currencyCode,
        stores: [storeCode],
      });
    }
    const skus = ['FRAME-OAK', 'FRAME-ASH', 'ODD-CENT', 'OFFER', 'UNTAXED', 'MOON-7', 'SET', 'BACK'];
    const line = fc.record({ sku: fc.constantFrom(...skus), qty: fc.integer({ min: 1, max: 40 }) });
    const property = fc.asyncProperty(
      fc.constantFrom(...fixtureStores.map(({ storeCode }) => storeCode)),
      fc.uniqueArray(line, { minLength: 1, maxLength: 6, selector: ({ sku }) => sku }),
      fc.boolean(),
      async (store, lines, isFixed) => {
        const cartId = await api.createCart(store);
        for (const each of lines) await api.add(cartId, each);
        await api.result(apply(cartId, isFixed ? `FIXED-${store}` : 'ANY-PERCENT'));
        expectToAddUp(await api.totals(cartId), store);
      },
    );
    const runs = casesOf(inject('postgresUrl') === undefined ? 60 : 12);
    await fc.assert(property, { numRuns: runs, endOnFailure: true });
  });
});

describe('a coupon once per customer', () => {
  /** A customer with a filled cart. */
  async function customer() {
    const { token, email, id } = await newCustomer(api);
    const mine = (path: string, cartId: string, query = '') =>
      `cart/${path}?cartId=${cartId}&token=${token}${query}`;
    const cart = async () => {
      const cartId = await api.result(api.post<string>(`cart/create?storeCode=en&token=${token}`));
      await api.result(api.post(mine('update', cartId), { cartItem: { sku: 'FRAME-OAK', qty: 1 } }));
      return cartId;
    };
    const cartId = await cart();
    return {
      id,
      cartId,
      email,
      token,
      apply: (code: string, to = cartId) => api.post<unknown>(mine('apply-coupon', to, `&coupon=${code}`)),
      totals: (of = cartId) => api.result(api.send<CartTotals>(mine('totals', of))),
      /** Orders the cart, with a bill for an address; gives the next cart. */
      order: async (email: string) => {
        const lines = await api.result(api.send<CartItem[]>(mine('pull', cartId)));
        const body = {
          ...(await orderBodyOf(api, await filledCart('en'), 'en', {
            information: { billingAddress: addressIn('en', { email }) },
          })),
          cart_id: cartId,
          products: lines.map(({ sku, qty }) => ({ sku, qty })),
        };
        await api.result(api.post(`order?token=${token}`, body));
        return cart();
      },
    };
  }

  test('is rejected for a customer who has used it, whatever the billing address', async () => {
    await makeCoupon(api, 'EACH', { customerLimit: 1 });
    const ann = await customer();
    await api.result(ann.apply('EACH'));
    const next = await ann.order('somebody.else@example.com');
    expect(await ann.apply('EACH', next)).toMatchObject({
      status: 404,
      body: { meta: { reason: 'coupon_refused' } },
    });
    // A cart that got it before brings it along.
    await api.server.db.updateTable('cart').set({ coupon_code: 'EACH' }).where('id', '=', next).execute();
    const totals = await ann.totals(next);
    expect(totals).toMatchObject({ lost_coupon_code: 'EACH', discount_amount: 0 });
    expect(totals).not.toHaveProperty('coupon_code');
    expect(await (await customer()).apply('EACH')).toMatchObject({ status: 200 });
  });

  test('tells a guest to log in', async () => {
    await makeCoupon(api, 'EACH-GUEST', { customerLimit: 1 });
    expect(await apply(await filledCart('en'), 'EACH-GUEST')).toMatchObject({
      status: 404,
      body: { meta: { reason: 'coupon_needs_account' } },
    });
  });

  test('does not reveal who has used it: orders for a known and an unknown address get the same answer', async () => {
    await makeCoupon(api, 'TELL-TALE', { customerLimit: 1 });
    const ann = await customer();
    await api.result(ann.apply('TELL-TALE'));
    await ann.order(ann.email);
    const eve = await customer();
    const answers = async (email: string, token: string, expected: object | undefined, card?: string) => {
      const cartId = await filledCart('en');
      await api.server.db
        .updateTable('cart')
        .set({ coupon_code: 'TELL-TALE' })
        .where('id', '=', cartId)
        .execute();
      const information = {
        billingAddress: addressIn('en', { email }),
        ...(card && { payment_method_code: 'testcard', payment_method_additional: { outcome: card } }),
      };
      const body = await orderBodyOf(api, cartId, 'en', { information, order: { expected } });
      const { status, body: answer } = await api.post(`order?token=${token}`, body);
      return JSON.stringify([status, answer.meta]);
    };
    for (const token of ['', eve.token]) {
      for (const expected of [{ grand_total: 0.01 }, undefined]) {
        // A card that is refused leaves nothing behind: asking costs nothing.
        const card = expected ? undefined : 'refused';
        expect(await answers(ann.email.toUpperCase(), token, expected, card)).toBe(
          await answers(anyEmail(), token, expected, card),
        );
      }
    }
  });

  test('is lost in a cart whose waiting order somebody else placed', async () => {
    await makeCoupon(api, 'EACH-PENDING', { customerLimit: 1 });
    const ann = await customer();
    await api.result(ann.apply('EACH-PENDING'));
    await ann.order(ann.email);
    const { token, id } = await customer();
    const cartId = await cartWith(api, 'en', { 'FRAME-OAK': 1 });
    await api.server.db
      .updateTable('cart')
      .set({ coupon_code: 'EACH-PENDING' })
      .where('id', '=', cartId)
      .execute();
    const information = {
      payment_method_code: 'testcard',
      payment_method_additional: { outcome: 'timeout' },
    };
    const body = await orderBodyOf(api, cartId, 'en', { information });
    expect((await api.post(`order?token=${token}`, body)).status).toBe(202);
    const belongsTo = async (customer_id: number) => {
      await api.server.db.updateTable('cart').set({ customer_id }).where('id', '=', cartId).execute();
    };
    await belongsTo(id);
    const totals = (as: string) =>
      api.result(api.send<CartTotals>(`cart/totals?cartId=${cartId}&token=${as}`));
    expect(await totals(token)).toMatchObject({ coupon_code: 'EACH-PENDING', discount_amount: -2 });
    await belongsTo(ann.id);
    expect(await totals(ann.token)).toMatchObject({ lost_coupon_code: 'EACH-PENDING', discount_amount: 0 });
  });

  test('still applies in the cart whose own order waits for payment', async () => {
    await makeCoupon(api, 'LAST-ONE', { usageLimit: 1 });
    const cartId = await cartWith(api, 'en', { 'FRAME-OAK': 1 });
    await api.result(apply(cartId, 'LAST-ONE'));
    const information = {
      payment_method_code: 'testcard',
      payment_method_additional: { outcome: 'timeout' },
    };
    expect((await order(api, cartId, 'en', { information })).status).toBe(202);
    expect(await api.totals(cartId)).toMatchObject({ coupon_code: 'LAST-ONE', discount_amount: -2 });

    await makeCoupon(api, 'EACH-WAITING', { customerLimit: 1 });
    const each = await customer();
    await api.result(each.apply('EACH-WAITING'));
    const body = {
      ...(await orderBodyOf(api, cartId, 'en', { information })),
      cart_id: each.cartId,
    };
    expect((await api.post(`order?token=${each.token}`, body)).status).toBe(202);
    expect(await each.totals()).toMatchObject({ coupon_code: 'EACH-WAITING', discount_amount: -2 });
  });
});

function expectToAddUp(totals: CartTotals, store: string): void {
  const digits = fixtureStore(store).i18n.fractionDigits;
  const minor = (amount: number) => Math.round(amount * 10 ** digits);
  const sum = (field: 'tax_amount' | 'row_total_incl_tax' | 'discount_amount' | 'row_total_with_discount') =>
    totals.items.reduce((total, item) => total + minor(item[field]), 0);
  expect(sum('discount_amount') + minor(totals.discount_amount)).toBe(0);
  expect(sum('row_total_incl_tax')).toBe(minor(totals.subtotal_incl_tax));
  expect(sum('row_total_incl_tax') - sum('discount_amount')).toBe(minor(totals.grand_total));
  expect(sum('row_total_with_discount') + sum('tax_amount')).toBe(minor(totals.grand_total));
  for (const item of totals.items) {
    expect(minor(item.discount_amount)).toBeLessThanOrEqual(minor(item.row_total_incl_tax));
    expect(minor(item.discount_amount)).toBeGreaterThanOrEqual(0);
  }
}

describe('wrong codes', () => {
  const applyFrom = (caller: string, cartId: string, code: string) =>
    api.send(`cart/apply-coupon?cartId=${cartId}&coupon=${code}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': caller },
      body: '{}',
    });

  test('of one caller are limited, also concurrently; right ones don’t count', async () => {
    await makeCoupon(api, 'RIGHT');
    await makeCoupon(api, 'FROM-A-HUNDRED', { minimum: minorUnits(10_000) });
    const cartId = await filledCart('en');
    const caller = '198.51.100.60';
    const reasons = await Promise.all(
      Array.from({ length: 25 }, async () => [
        (await applyFrom(caller, cartId, 'RIGHT')).status,
        (await applyFrom(caller, cartId, 'FROM-A-HUNDRED')).body,
      ]),
    );
    const expected = [200, { meta: { reason: 'coupon_below_minimum' } }];
    expect(reasons).toMatchObject(Array.from({ length: 25 }, () => expected));
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, count) => applyFrom(caller, cartId, `GUESS-${count}`)),
    );
    expect(guesses.filter(({ status }) => status === 404)).toHaveLength(20);
    const refused = guesses.find(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ meta: { reason: 'too_many_coupons' } });
    const seconds = Number(refused?.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(500);
    expect(seconds).toBeLessThanOrEqual(600);
    expect((await applyFrom(caller, cartId, 'RIGHT')).status).toBe(429);
    expect((await applyFrom('198.51.100.61', cartId, 'RIGHT')).status).toBe(200);
    api.server.advance(seconds * 1000);
    expect((await applyFrom(caller, cartId, 'RIGHT')).status).toBe(200);
  });

  test('of the networks of one /56 are limited together', async () => {
    const cartId = await filledCart('en');
    const statuses: number[] = [];
    for (let count = 0; count < 45; count++) {
      statuses.push(
        (await applyFrom(`2001:db8:60:${count.toString(16)}::1`, cartId, `GUESS-${count}`)).status,
      );
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(40);
  });
});
