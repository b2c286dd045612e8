import { afterEach, describe, expect, test } from 'vitest';
import { fixtureStore } from '../../../../../tests/support/fixture-stores.ts';
import { scriptedShop, type ScriptedShop } from '../../../../../tests/support/api/scripted-api.ts';
import type { RemoteShop } from '../../../../config/environment.ts';
import { cartTotals as totalsSchema } from '../../../contract/cart.ts';
import { createRemoteCarts } from '../cart/carts.ts';
import { createRemoteCheckout } from './checkout.ts';

const storeView = fixtureStore('en');

const open: ScriptedShop[] = [];
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
});

/** A cart with one line, 5, on a platform that answers some calls as a test says. */
async function start(answers: Readonly<Record<string, unknown>>, settings: Partial<RemoteShop> = {}) {
  const usual: Readonly<Record<string, unknown>> = {
    'cart/create': { code: 200, result: 'mask' },
    'cart/update': { code: 200, result: { item_id: 5, sku: 'A', qty: 2, name: 'Print', price: 10 } },
  };
  const shop = await scriptedShop(({ path }) => answers[path] ?? usual[path], settings);
  open.push(shop);
  const carts = createRemoteCarts(shop.engine);
  const cart = { cartId: await carts.create(storeView) };
  await carts.update(cart, { sku: 'A', qty: 2 });
  return { shop, carts, cart, checkout: createRemoteCheckout(shop.engine) };
}

const item = { item_id: '5', qty: '2', price: '10.0000', price_incl_tax: '12.30', tax_percent: 23 };

describe('totals', () => {
  const cases: readonly [what: string, answer: object, expected: object][] = [
    ['numbers as texts', { grand_total: '24.60', subtotal: '20', tax_amount: '4.6' }, { grand_total: 24.6 }],
    [
      'a total without tax beside one with it',
      { grand_total: 20, total_segments: [{ code: 'grand_total', title: 'Grand Total', value: 24.6 }] },
      { grand_total: 24.6, base_grand_total: 24.6 },
    ],
    ['nothing but lines', { items: [item] }, { subtotal: 20, subtotal_incl_tax: 24.6, items_qty: 2 }],
    [
      'nulls',
      { grand_total: 1, discount_amount: null, items: null, total_segments: null },
      { grand_total: 1 },
    ],
    [
      'segments without a value',
      {
        grand_total: 5,
        total_segments: [null, { code: 'shipping', title: null, value: null }, { code: 'x', value: 5 }],
      },
      { total_segments: [{ code: 'x', title: 'x', value: 5 }] },
    ],
    [
      'options as JSON, as a list, or broken',
      {
        items: [
          { ...item, options: '[{"label":"Size","value":"30×40","option_id":9}]' },
          { ...item, options: [{ label: 'Size', value: 7 }] },
          { ...item, options: '{' },
        ],
      },
      {
        items: [
          { options: '[{"value":"30×40","label":"Size"}]' },
          { options: '[{"value":"7","label":"Size"}]' },
          { options: '[]', name: 'Print' },
        ],
      },
    ],
    [
      'a line that the shopper has not seen',
      { items: [{ ...item, item_id: 99 }] },
      { items: [{ item_id: 99 }] },
    ],
  ];
  test.each(cases)('are whole of %s', async (_what, result, expected) => {
    const { carts, cart } = await start({ 'cart/totals': { code: 200, result } });
    const totals = await carts.totals(cart);
    expect(totals).toMatchObject(expected);
    expect(totalsSchema.parse(totals)).toEqual(totals);
    expect(totals.quote_currency_code).toBe('EUR');
  });

  test.each([['a text'], [null], [[]]])('of another shape, %j, are a failure', async (result) => {
    const { carts, cart } = await start({ 'cart/totals': { code: 200, result } });
    await expect(carts.totals(cart)).rejects.toMatchObject({ reason: 'malformed' });
  });
});

describe('methods', () => {
  test('of shipping without unavailable ones', async () => {
    const method = { carrier_code: 'ups', method_code: '03', amount: '5', available: true };
    const { checkout, cart } = await start({
      'cart/shipping-methods': {
        code: 200,
        result: [
          method,
          null,
          { ...method, method_code: '11', available: false },
          { carrier_code: 'dhl', method_code: null, available: false, error_message: 'No quotes' },
        ],
      },
    });
    expect(await checkout.shippingMethods(cart, {} as never)).toEqual([
      {
        carrier_code: 'ups',
        method_code: '03',
        carrier_title: 'ups',
        method_title: '03',
        amount: 5,
        base_amount: 5,
        price_excl_tax: 5,
        price_incl_tax: 5,
        available: true,
        error_message: '',
      },
    ]);
  });

  test.each<[readonly string[], readonly string[]]>([
    [[], ['checkmo']],
    [['https://*.klarna.com'], ['checkmo', 'klarna']],
  ])('of payment that can be offered with the hosts %j', async (snippetHosts, expected) => {
    const result = ['checkmo', 'stripe', 'klarna_kco'].map((code) => ({ code, title: code }));
    const answers = { 'cart/payment-methods': { code: 200, result } };
    const { checkout, cart } = await start(answers, { snippetHosts });
    expect((await checkout.paymentMethods(cart)).map(({ code }) => code)).toEqual(expected);
  });

  test('that the cart can’t have leave totals without them', async () => {
    const { checkout, cart, shop } = await start({
      'cart/shipping-information': { code: 400, result: 'Carrier with such method not found: x, y' },
      'cart/totals': { code: 200, result: { grand_total: 20 } },
      'cart/payment-methods': { code: 200, result: [{ code: 'checkmo', title: 'Cheque' }] },
    });
    expect(
      await checkout.shippingInformation(cart, {
        shipping_address: null,
        shipping_carrier_code: 'x',
      }),
    ).toMatchObject({ totals: { grand_total: 20 }, payment_methods: [{ code: 'checkmo', title: 'Cheque' }] });
    expect(shop.requests.find(({ path }) => path === 'cart/shipping-information')?.body).toEqual({
      addressInformation: {
        shippingAddress: { countryId: 'IE' },
        billingAddress: { countryId: 'IE' },
        shippingCarrierCode: 'x',
      },
    });
  });
});

describe('a coupon', () => {
  test.each<[string, object, object]>([
    [
      'a refusal',
      { code: 404, result: "The coupon code isn't valid." },
      { meta: { reason: 'coupon_refused' } },
    ],
    [
      'a refusal with status 200',
      { code: 200, result: 'The coupon is over' },
      { meta: { reason: 'coupon_refused' } },
    ],
    ['a strange answer', { code: 200, result: { ok: 1 } }, { reason: 'malformed' }],
    ['a failure', { code: 500, result: 'Internal Server Error' }, { code: 503 }],
  ])('is not applied after %s', async (_what, answer, expected) => {
    const { checkout, cart } = await start({ 'cart/apply-coupon': answer });
    await expect(checkout.applyCoupon(cart, 'X')).rejects.toMatchObject(expected);
  });

  test.each([
    ['SUMMER', 'SUMMER'],
    [null, null],
    ['', null],
    [false, null],
    [[], null],
  ])('%j is read as %j', async (result, expected) => {
    const { checkout, cart } = await start({ 'cart/coupon': { code: 200, result } });
    expect(await checkout.coupon(cart)).toBe(expected);
  });
});
