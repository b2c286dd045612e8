import { describe, expect, test } from 'vitest';
import type {
  ShippingInformationAnswer,
  ShippingMethodAnswer,
} from '../../../src/commerce/contract/checkout.ts';
import { contractClient } from '../../support/api/contract-client.ts';
import { orderBodyOf, sendOrder, seenByBuyer } from '../../support/orders.ts';

const api = contractClient();

const shippingMethods = (cartId: string, address: object) =>
  api.post<readonly ShippingMethodAnswer[]>(`cart/shipping-methods?cartId=${cartId}`, { address });
const shippingInformation = (cartId: string, addressInformation: object) =>
  api.post<ShippingInformationAnswer>(`cart/shipping-information?cartId=${cartId}`, { addressInformation });
const dpd = { shippingCarrierCode: 'dpd', shippingMethodCode: 'standard' };
const berlin = { countryId: 'DE', postcode: '10115', city: 'Berlin' };

async function cartOf(store: string, sku: string, qty = 1): Promise<string> {
  const cartId = await api.createCart(store);
  await api.add(cartId, { sku, qty });
  return cartId;
}

describe('shipping methods', () => {
  test('are those of the country, net and gross, in the store’s language', async () => {
    const cartId = await cartOf('de', 'FRAME-OAK');
    const methods = await api.result(shippingMethods(cartId, { country_id: 'DE', street: ['Weg 1'] }));
    expect(methods).toEqual([
      {
        carrier_code: 'dpd',
        method_code: 'standard',
        carrier_title: 'DPD',
        method_title: 'Standardversand, 3–7 Tage',
        amount: 4.12,
        base_amount: 4.12,
        price_excl_tax: 4.12,
        price_incl_tax: 4.9,
        available: true,
        error_message: '',
        default: true,
      },
      expect.objectContaining({ method_code: 'express', price_incl_tax: 12.9 }),
    ]);
  });

  test.each([
    ['to where the store does not deliver', 'de', { country_id: 'CH' }, []],
    ['without a country: to the default one', 'de', {}, ['standard', 'express']],
    ['to an empty country: to the default one', 'de', { country_id: '' }, ['standard', 'express']],
    ['in another currency', 'se', { countryId: 'se' }, ['standard', 'express']],
    [
      'with a region as an object',
      'us',
      { country_id: 'US', region: { region: 'Texas', region_id: 57 } },
      ['standard', 'express'],
    ],
    ['to a country without a way of its own', 'us', { country_id: 'CA' }, ['standard']],
  ])('%s', async (_what, store, address, codes) => {
    const cartId = await cartOf(store, 'FRAME-OAK');
    const methods = await api.result(shippingMethods(cartId, address));
    expect(methods.map(({ method_code }) => method_code)).toEqual(codes);
  });

  test('default to the fallback, at its price, if a client could not load them', async () => {
    const cartId = await cartOf('de', 'FRAME-OAK');
    const flatrate = { shippingCarrierCode: 'flatrate', shippingMethodCode: 'flatrate' };
    const { totals } = await api.result(
      shippingInformation(cartId, { shippingAddress: berlin, ...flatrate }),
    );
    expect(totals.shipping_incl_tax).toBe(4.9);
    const information = { shipping_carrier_code: 'flatrate', shipping_method_code: 'flatrate' };
    const body = await orderBodyOf(api, cartId, 'de', { information });
    expect((await sendOrder(api, body)).status).toBe(200);
    const { order } = await seenByBuyer(api, cartId);
    expect(order).toMatchObject({
      shipping_incl_tax: 4.9,
      shipping_method: { carrier_code: 'dpd', method_code: 'standard' },
    });
  });

  test('are empty for an empty cart', async () => {
    const cartId = await api.createCart('de');
    expect(await api.result(shippingMethods(cartId, { country_id: 'DE' }))).toEqual([]);
  });

  test.each([
    ['no body', undefined],
    ['no address', {}],
    ['a text', { address: 'Berlin' }],
  ])('%s is rejected', async (_what, body) => {
    const cartId = await cartOf('de', 'FRAME-OAK');
    const answer = await api.post(`cart/shipping-methods?cartId=${cartId}`, body);
    expect(answer.status).toBe(400);
    expect(answer.body.result).toBe('No address element provided within the request body');
  });
});

describe('shipping information', () => {
  test.each([
    ['camelCase', { shippingAddress: berlin, ...dpd }],
    [
      'snake_case',
      {
        shipping_address: { country_id: 'DE', postcode: '10115', city: 'Berlin' },
        shipping_carrier_code: 'dpd',
        shipping_method_code: 'standard',
      },
    ],
  ])('in %s adds shipping to the totals', async (_what, information) => {
    const cartId = await cartOf('de', 'FRAME-OAK', 2);
    const answer = await api.result(shippingInformation(cartId, information));
    expect(answer.totals).toMatchObject({
      shipping_incl_tax: 4.9,
      shipping_amount: 4.12,
      shipping_tax_amount: 0.78,
      subtotal_incl_tax: 39.98,
      grand_total: 44.88,
      tax_amount: 7.16,
    });
    expect(answer).not.toHaveProperty('unavailable');
    expect(answer.payment_methods.map(({ code, default: isDefault }) => [code, isDefault])).toEqual([
      ['banktransfer', true],
      ['cashondelivery', undefined],
      ['testcard', undefined],
    ]);
    expect(await api.totals(cartId)).toEqual(answer.totals);
    const collected = api.post(`cart/collect-totals?cartId=${cartId}`, {
      methods: {
        paymentMethod: { method: 'banktransfer' },
        shippingCarrierCode: 'dpd',
        shippingMethodCode: 'express',
      },
    });
    expect(await api.result(collected)).toMatchObject({ shipping_incl_tax: 12.9, grand_total: 52.88 });
  });

  test('taxes by the country of delivery', async () => {
    const cartId = await cartOf('en', 'FRAME-OAK', 1);
    const taxOf = async (countryId: string) =>
      (await api.result(shippingInformation(cartId, { shippingAddress: { countryId } }))).totals;
    expect(await taxOf('IE')).toMatchObject({ grand_total: 19.99, tax_amount: 3.74 });
    expect(await taxOf('SE')).toMatchObject({ grand_total: 19.99, tax_amount: 4 });
    expect(await taxOf('PT')).toMatchObject({ grand_total: 19.99, tax_amount: 0 });
    expect(await taxOf('')).toMatchObject({ grand_total: 19.99, tax_amount: 3.74 });
    const unknown = { billingAddress: { countryId: ' ' } };
    expect((await api.result(shippingInformation(cartId, unknown))).totals).toMatchObject({
      tax_amount: 3.74,
    });
  });

  test('adds tax by region, on shipping too', async () => {
    const cartId = await cartOf('us', 'FRAME-OAK', 1);
    const totalsIn = async (region: object) => {
      const shippingAddress = { countryId: 'US', ...region };
      return (await api.result(shippingInformation(cartId, { shippingAddress, ...dpd }))).totals;
    };
    expect(await totalsIn({ region: 'Texas' })).toMatchObject({ tax_amount: 0, grand_total: 28.89 });
    const taxed = { tax_amount: 2.56, shipping_tax_amount: 0.61, grand_total: 31.45 };
    expect(await totalsIn({ region: 'New York' })).toMatchObject(taxed);
    expect(await totalsIn({ region_id: 43, region_code: 'NY' })).toMatchObject(taxed);
    expect(await totalsIn({ region: 'NY' })).toMatchObject(taxed);
    const empty = { region: '', region_code: '', region_id: 0 };
    expect(await totalsIn({ region: empty, region_id: 43 })).toMatchObject(taxed);
    expect(await totalsIn({ region: { regionCode: 'NY', regionId: 43 } })).toMatchObject(taxed);
    expect(await totalsIn({ region_code: 'NY' })).toMatchObject(taxed);
  });

  test('ignores an unavailable method', async () => {
    const cartId = await cartOf('de', 'FRAME-OAK');
    const { totals } = await api.result(
      shippingInformation(cartId, { shippingAddress: { countryId: 'CH' }, ...dpd }),
    );
    expect(totals).toMatchObject({ shipping_incl_tax: 0, grand_total: 19.99 });
  });

  test('is rejected without an address, and methods without theirs', async () => {
    const cartId = await cartOf('de', 'FRAME-OAK');
    const information = await api.post(`cart/shipping-information?cartId=${cartId}`, {});
    expect(information.body.result).toBe('No address element provided within the request body');
    const methods = await api.post(`cart/collect-totals?cartId=${cartId}`, {});
    expect(methods.body.result).toBe(
      'No shipping and payment methods element provided within the request body',
    );
  });
});
