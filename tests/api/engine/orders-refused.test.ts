import { describe, expect, test } from 'vitest';
import { engineClient } from '../../support/api/engine-client.ts';
import { setStock } from '../../support/api/stock.ts';
import { addressIn, cartWith, order, orderBodyOf, sendOrder } from '../../support/orders.ts';

const api = engineClient();

describe('what can’t be ordered', () => {
  const fine = { shipping_carrier_code: 'dpd', shipping_method_code: 'standard' };

  test.each([
    ['a way of shipping that there is not', { shipping_method_code: 'balloon' }, 'shipping_unavailable'],
    [
      'no way of shipping',
      { shipping_method_code: null, shipping_carrier_code: null },
      'shipping_unavailable',
    ],
    ['a country without delivery', { shippingAddress: addressIn('se') }, 'shipping_unavailable'],
    ['a way of paying that there is not', { payment_method_code: 'shells' }, 'payment_unavailable'],
  ])('%s', async (_what, information, reason) => {
    const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    const answer = await order(api, cartId, 'de', { information: { ...fine, ...information } });
    expect(answer).toMatchObject({ status: 409, body: { meta: { reason } } });
  });

  test.each([
    ['no first name', { firstname: '' }, 'firstname: Field is required'],
    ['a short first name', { firstname: 'A' }, 'firstname: Name must have at least 2 letters'],
    ['no last name', { lastname: ' ' }, 'lastname: Field is required'],
    ['no street', { street: [''] }, 'street: Field is required'],
    ['a missing street', { street: undefined }, 'street: Field is required'],
    ['a missing first name', { firstname: undefined }, 'firstname: Field is required'],
    ['a missing zip code', { postcode: undefined }, 'postcode: Field is required'],
    ['a short zip code of digits', { postcode: 12 }, 'postcode: Zip-code must have at least 3 letters'],
    ['an empty country', { country_id: '' }, 'country_id: Field is required'],
    ['a street of signs', { street: ['--'] }, 'street: Field is required'],
    ['a street of five lines', { street: [...'abcde'] }, 'street: Street must have at most 4 lines'],
    ['no city', { city: undefined }, 'city: Field is required'],
    ['an empty city', { city: ' ' }, 'city: Field is required'],
    ['a city of signs', { city: '?' }, 'city: Field is required'],
    ['a short zip code', { postcode: '12' }, 'postcode: Zip-code must have at least 3 letters'],
    ['a bad e-mail address', { email: 'ann@' }, 'email: Please provide valid e-mail address'],
    ['no country', { country_id: undefined }, 'country_id: Field is required'],
    ['a country that there is not', { country_id: 'QQ' }, 'country_id: Expected the code of a country'],
    ['the unknown country', { country_id: 'ZZ' }, 'country_id: Expected the code of a country'],
    ['a short tax number', { vat_id: '1' }, 'vat_id: Tax identification number must have at least 3 letters'],
    ['an unknown field', { password: 'x' }, 'Unrecognized key: "password"'],
    ['no e-mail address', { email: undefined }, 'email: Field is required'],
  ])('%s', async (_what, fields, problem) => {
    const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    const information = { billingAddress: addressIn('de', fields), shippingAddress: undefined };
    const answer = await order(api, cartId, 'de', { information });
    expect(answer.status).toBe(400);
    expect(answer.body.result).toEqual([expect.stringContaining(problem)]);
  });

  const noRegion = { region: undefined, region_id: undefined, postcode: '00000' };
  test.each([
    ['none', noRegion, 'billingAddress.region: Field is required'],
    ['an empty one', { ...noRegion, region: ' ', region_id: 0 }, 'billingAddress.region: Field is required'],
    ['one of another country', { region: 'Bavaria' }, 'billingAddress.region: Expected a region of US'],
    ['a code that there is not', { ...noRegion, region_code: 'ZZ' }, 'billingAddress.region: Expected a'],
    ['a number that there is not', { ...noRegion, region_id: 9999 }, 'billingAddress.region: Expected a'],
    ['two at once', { region_code: 'NY' }, 'billingAddress.region: Expected a region of US'],
  ])('a region, where addresses have one: %s', async (_what, fields, problem) => {
    const cartId = await cartWith(api, 'us', { 'FRAME-OAK': 1 });
    const information = { billingAddress: addressIn('us', fields) };
    const answer = await order(api, cartId, 'us', { information });
    expect(answer.status).toBe(400);
    expect(answer.body.result).toEqual([expect.stringContaining(problem)]);
  });

  test('the region of the shipping address is checked, too', async () => {
    const cartId = await cartWith(api, 'us', { 'FRAME-OAK': 1 });
    const information = { shippingAddress: addressIn('us', noRegion) };
    const answer = await order(api, cartId, 'us', { information });
    expect(answer.body).toMatchObject({
      code: 400,
      result: ['addressInformation.shippingAddress.region: Field is required'],
    });
  });

  test.each([
    ['no products', { products: [] }],
    ['no list of products', { products: undefined }],
    ['a quantity of 0', { products: [{ sku: 'FRAME-OAK', qty: 0 }] }],
    [
      'a negative price of the second',
      {
        products: [
          { sku: 'FRAME-OAK', qty: 1 },
          { sku: 'A', qty: 1, price: -1 },
        ],
      },
    ],
    ['an unknown field', { token: 'x' }],
    ['no cart', { cart_id: undefined }],
    ['a short key', { order_id: 'short' }],
    ['no addresses', { addressInformation: undefined }],
  ])('%s is a 400 with a list', async (_what, fields) => {
    const cartId = await cartWith(api, 'de', { 'FRAME-OAK': 1 });
    const answer = await order(api, cartId, 'de', { order: fields });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 400, result: expect.any(Array) as unknown[] },
    });
  });

  test('an empty cart, one of another store, one that does not exist', async () => {
    const body = await orderBodyOf(api, await cartWith(api, 'de', { 'FRAME-OAK': 1 }), 'de');
    const empty = await api.createCart('de');
    expect((await sendOrder(api, { ...body, cart_id: empty })).body.meta).toEqual({ reason: 'cart_empty' });
    expect((await sendOrder(api, { ...body, store_code: 'se' })).status).toBe(404);
    expect((await sendOrder(api, { ...body, store_code: 'xx' })).status).toBe(400);
    expect((await sendOrder(api, { ...body, cart_id: 'f'.repeat(32) })).status).toBe(404);
  });

  test('more than the stock holds', async () => {
    const cartId = await cartWith(api, 'de', { 'LOW-3': 3, 'FRAME-OAK': 1 });
    await setStock(api, 'LOW-3', 1);
    const answer = await order(api, cartId, 'de');
    expect(answer).toMatchObject({
      status: 409,
      body: {
        result: 'Error: Error while adding products',
        meta: { reason: 'insufficient_stock', unavailable: [{ sku: 'LOW-3', qty: 3, available: 1 }] },
      },
    });
    await setStock(api, 'LOW-3', 0);
    expect((await order(api, cartId, 'de')).body.meta).toMatchObject({
      unavailable: [{ sku: 'LOW-3', available: 0 }],
    });
    await setStock(api, 'LOW-3', 3);
    expect((await order(api, cartId, 'de')).status).toBe(200);
    expect(await api.result(api.send('stock/check/LOW-3'))).toMatchObject({ qty: 0, is_in_stock: false });
    await setStock(api, 'LOW-3', 3);
  });

  test('what others have reserved, until it is released', async () => {
    const [mine, theirs] = [
      await cartWith(api, 'de', { 'LOW-3': 2 }),
      await cartWith(api, 'de', { 'LOW-3': 2 }),
    ];
    const information = {
      shippingAddress: addressIn('de'),
      shippingCarrierCode: 'dpd',
      shippingMethodCode: 'standard',
    };
    await api.result(
      api.post(`cart/shipping-information?cartId=${theirs}`, { addressInformation: information }),
    );
    expect((await order(api, mine, 'de')).body.meta).toMatchObject({ reason: 'insufficient_stock' });
    api.server.advance(31 * 60_000);
    expect((await order(api, mine, 'de')).status).toBe(200);
    expect((await order(api, theirs, 'de')).body.meta).toMatchObject({ unavailable: [{ available: 1 }] });
    await setStock(api, 'LOW-3', 3);
  });

  test('a product that is no longer sold', async () => {
    const cartId = await cartWith(api, 'pl', { 'ODD-CENT': 1, 'FRAME-OAK': 1 });
    const body = await orderBodyOf(api, cartId, 'pl');
    await api.server.db
      .updateTable('catalogue_product')
      .set({ status: 2 })
      .where('store_code', '=', 'pl')
      .where('sku', '=', 'ODD-CENT')
      .execute();
    const { document } = await api.server.db
      .selectFrom('catalogue_product')
      .select('document')
      .where('store_code', '=', 'pl')
      .where('sku', '=', 'ODD-CENT')
      .executeTakeFirstOrThrow();
    const gone = JSON.stringify({ ...(JSON.parse(document) as object), status: 2 });
    await api.server.db
      .updateTable('catalogue_product')
      .set({ document: gone })
      .where('store_code', '=', 'pl')
      .where('sku', '=', 'ODD-CENT')
      .execute();
    expect((await sendOrder(api, body)).body.meta).toMatchObject({
      reason: 'insufficient_stock',
      unavailable: [{ sku: 'ODD-CENT', qty: 1, available: 0 }],
    });
  });
});
