import { describe, expect, test } from 'vitest';
import type { CartItem } from '../../../src/commerce/contract/cart.ts';
import { contractClient } from '../../support/api/contract-client.ts';

const api = contractClient();

const size = (value: number | string) => ({
  extension_attributes: { configurable_item_options: [{ option_id: '93', option_value: value }] },
});

describe('a guest cart', () => {
  test('is created, filled, read and emptied', async () => {
    const cartId = await api.createCart('en');
    expect(cartId).toMatch(/^[0-9a-f]{32}$/);
    const line = await api.add(cartId, { sku: 'FRAME-OAK', qty: 2 });
    expect(line).toEqual({
      item_id: line.item_id,
      sku: 'FRAME-OAK',
      qty: 2,
      name: 'Frame FRAME-OAK',
      price: 16.25,
      product_type: 'simple',
      quote_id: cartId,
      max_sale_qty: 10_000,
    });
    expect(await api.pull(cartId)).toEqual([line]);
    expect(await api.result(api.remove(cartId, { sku: 'FRAME-OAK', item_id: line.item_id }))).toBe(true);
    expect(await api.pull(cartId)).toEqual([]);
  });

  test.each(['FRAME-OAK', 'FEW-MANY', 'MOON-7', 'LATE-8'])(
    'accepts back its line of %s as it was read',
    async (sku) => {
      const cartId = await api.createCart('en');
      await api.add(cartId, { sku, qty: 2 });
      const [line] = await api.pull(cartId);
      expect(await api.add(cartId, { ...line })).toEqual(line);
      expect((await api.remove(cartId, { ...line, unknown: 1 })).status).toBe(400);
      expect(await api.result(api.remove(cartId, { ...line }))).toBe(true);
      expect(await api.pull(cartId)).toEqual([]);
    },
  );

  test('adds without item_id and sets with it', async () => {
    const cartId = await api.createCart('en');
    const { item_id } = await api.add(cartId, { sku: 'FRAME-OAK', qty: 2 });
    expect(await api.add(cartId, { sku: 'FRAME-OAK', qty: 3 })).toMatchObject({ item_id, qty: 5 });
    expect(await api.add(cartId, { sku: 'FRAME-OAK', item_id, qty: 4 })).toMatchObject({ item_id, qty: 4 });
    expect(await api.add(cartId, { sku: 'FRAME-OAK', item_id: String(item_id), qty: '4' })).toMatchObject({
      qty: 4,
    });
    expect(await api.add(cartId, { sku: 'FRAME-OAK' })).toMatchObject({ item_id, qty: 5 });
    expect(await api.pull(cartId)).toHaveLength(1);
  });

  test.each([{}, [], { extension_attributes: [] }, { extension_attributes: {} }])(
    'treats an empty choice as none, also as PHP’s empty list: %j',
    async (product_option) => {
      const cartId = await api.createCart('en');
      const line = await api.add(cartId, { sku: 'FRAME-OAK', qty: 1, product_option });
      expect(line).not.toHaveProperty('product_option');
      expect(await api.add(cartId, { sku: 'FRAME-OAK', qty: 1 })).toMatchObject({
        item_id: line.item_id,
        qty: 2,
      });
    },
  );

  test.each(['BARE-NONE', 'BARE-TEXT'])(
    'sells %s, whose size is no option, by its own SKU alone',
    async (sku) => {
      const cartId = await api.createCart('en');
      const line = await api.add(cartId, { sku, qty: 1 });
      expect(line).toMatchObject({ sku, qty: 1 });
      expect(line).not.toHaveProperty('product_option');
      await api.add(cartId, { sku: 'FRAME-OAK', qty: 1 });
      expect(await api.add(cartId, { sku, item_id: line.item_id, qty: 3 })).toMatchObject({ qty: 3 });
      expect((await api.pull(cartId)).map(({ qty }) => qty)).toEqual([3, 1]);
      expect(await api.totals(cartId)).toMatchObject({ items_qty: 4 });
    },
  );

  test('applies a repeated command under one key once, and restores nothing that was removed since', async () => {
    const cartId = await api.createCart('en');
    const send = (cartItem: object, key: string) =>
      api.send<CartItem>(`cart/update?cartId=${cartId}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ cartItem }),
      });
    const added = { sku: 'FRAME-OAK', qty: 2 };
    const [first, again] = await Promise.all([send(added, 'add-first'), send(added, 'add-first')]);
    expect(first.body).toEqual(again.body);
    const { item_id } = first.body.result;
    expect((await send(added, 'add-second')).body.result).toMatchObject({ item_id, qty: 4 });
    expect((await send({ item_id, qty: 3 }, 'set-first')).body.result.qty).toBe(3);
    expect((await send(added, 'add-second')).body.result.qty).toBe(3);
    await api.remove(cartId, { item_id });
    expect(await send(added, 'add-first')).toMatchObject({
      status: 404,
      body: { meta: { reason: 'unknown_item' } },
    });
    expect(await api.pull(cartId)).toEqual([]);
    expect((await send(added, 'short')).status).toBe(400);
    const other = await api.createCart('en');
    expect(await api.add(other, added)).toMatchObject({ qty: 2 });
  });

  test('has one line per variant, however it is named', async () => {
    const cartId = await api.createCart('en');
    const { item_id } = await api.add(cartId, { sku: 'MOON', qty: 1, product_option: size(7) });
    await api.add(cartId, { sku: 'MOON', qty: 1, product_option: size('7') });
    await api.add(cartId, { sku: 'MOON-7', qty: 1 });
    const line = await api.add(cartId, { sku: 'MOON-7', qty: 1, product_option: size(7) });
    expect(line).toEqual({
      item_id,
      sku: 'MOON-7',
      qty: 4,
      name: 'Moon phases',
      price: 12.15,
      product_type: 'configurable',
      parentSku: 'MOON',
      max_sale_qty: 10_000,
      quote_id: cartId,
      product_option: size(7),
    });
    await api.add(cartId, { sku: 'MOON', qty: 1, product_option: size(8) });
    expect(await api.pull(cartId)).toHaveLength(2);
    const { items } = await api.totals(cartId);
    expect(items.map(({ options }) => JSON.parse(options))).toEqual([
      [{ label: 'Size', value: '30×40' }],
      [{ label: 'Size', value: '50×70' }],
    ]);
  });

  test('lets a line change its variant, and joins the line that has it', async () => {
    const cartId = await api.createCart('en');
    const small = await api.add(cartId, { sku: 'MOON-7', qty: 1 });
    const changed = await api.add(cartId, {
      sku: 'MOON',
      item_id: small.item_id,
      qty: 2,
      product_option: size(8),
    });
    expect(changed).toMatchObject({ item_id: small.item_id, sku: 'MOON-8', qty: 2 });
    const other = await api.add(cartId, { sku: 'MOON-7', qty: 3 });
    const joined = await api.add(cartId, { sku: 'MOON-8', item_id: other.item_id, qty: 3 });
    expect(joined).toMatchObject({ item_id: small.item_id, sku: 'MOON-8', qty: 5 });
    expect(await api.pull(cartId)).toHaveLength(1);
    expect(await api.add(cartId, { sku: 'MOON', item_id: small.item_id, qty: 7 })).toMatchObject({
      sku: 'MOON-8',
      qty: 7,
    });
  });

  test('prices a bundle by its parts, defaults included', async () => {
    const cartId = await api.createCart('en');
    const line = await api.add(cartId, { sku: 'SET', qty: 2, price: 0.01, price_incl_tax: 0.01 });
    expect(line.product_option?.extension_attributes.bundle_options).toEqual([
      { option_id: 1, option_qty: 2, option_selections: [102] },
      { option_id: 2, option_qty: 1, option_selections: [201] },
    ]);
    const chosen = { bundle_options: [{ option_id: 1, option_qty: 1, option_selections: ['102'] }] };
    const same = await api.add(cartId, {
      sku: 'SET',
      qty: 1,
      product_option: { extension_attributes: chosen },
    });
    expect(same).toMatchObject({ item_id: line.item_id, qty: 3 });
    const oak = { bundle_options: { 1: { option_id: 1, option_qty: 1, option_selections: [101] } } };
    await api.add(cartId, { sku: 'SET', qty: 1, product_option: { extension_attributes: oak } });
    const { items } = await api.totals(cartId);
    expect(items.map(({ price_incl_tax }) => price_incl_tax)).toEqual([81.61, 34.94]);
  });

  test('prices custom options itself', async () => {
    const cartId = await api.createCart('en');
    const glass = (value: string, text?: string) => ({
      extension_attributes: {
        custom_options: [
          { option_id: '6', option_value: value },
          ...(text ? [{ option_id: 5, option_value: text }] : []),
        ],
      },
    });
    await api.add(cartId, { sku: 'ENGRAVED', qty: 1, product_option: glass('61') });
    await api.add(cartId, { sku: 'ENGRAVED', qty: 1, product_option: glass('62', 'For Ann') });
    await api.add(cartId, { sku: 'ENGRAVED', qty: 1, product_option: glass('62', 'For Ann') });
    const { items } = await api.totals(cartId);
    expect(items.map(({ qty, price_incl_tax }) => [qty, price_incl_tax])).toEqual([
      [1, 20],
      [2, 25],
    ]);
    const missing = await api.update(cartId, { sku: 'ENGRAVED', qty: 1 });
    expect(missing).toMatchObject({ status: 400, body: { meta: { reason: 'invalid_configuration' } } });
  });

  test('uses the shop’s prices, special prices within their dates', async () => {
    const cartId = await api.createCart('en');
    await api.add(cartId, { sku: 'OFFER', qty: 1, price: 1, price_incl_tax: 1, totals: { row_total: 1 } });
    expect((await api.totals(cartId)).grand_total).toBe(29.9);
  });

  test('belongs to its store', async () => {
    const cartId = await api.createCart('se');
    await api.add(cartId, { sku: 'FRAME-OAK', qty: 1 });
    const elsewhere = await api.send(`cart/pull?cartId=${cartId}&storeCode=de`);
    expect(elsewhere).toMatchObject({
      status: 404,
      body: { result: `No such entity with cartId = ${cartId}` },
    });
    expect(await api.totals(cartId)).toMatchObject({ quote_currency_code: 'SEK', grand_total: 200 });
  });

  test('is not cached, and reports how long answers took', async () => {
    const { headers } = await api.post('cart/create');
    expect(headers.get('cache-control')).toBe('no-cache, no-store');
    expect(headers.get('server-timing')).toMatch(/^api;dur=[\d.]+$/);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const cartId = await api.createCart('de');
    await api.add(cartId, { sku: 'FRAME-OAK', qty: 1 });
    const address = { country_id: 'DE' };
    const methods = { shippingCarrierCode: 'dpd', shippingMethodCode: 'standard' };
    const calls: readonly (readonly [string, object?])[] = [
      ['pull'],
      ['totals'],
      ['payment-methods'],
      ['shipping-methods', { address }],
      ['shipping-information', { addressInformation: { shippingAddress: address, ...methods } }],
      ['collect-totals', { methods: { paymentMethod: { method: 'banktransfer' }, ...methods } }],
    ];
    for (const [call, body] of calls) {
      const path = `cart/${call}?cartId=${cartId}`;
      const answer = body ? await api.post(path, body) : await api.send(path);
      expect([call, answer.status, answer.headers.get('cache-control')]).toEqual([
        call,
        200,
        'no-cache, no-store',
      ]);
    }
  });
});

describe('rejections', () => {
  const refusals: [what: string, item: object, status: number, result: string, reason: string][] = [
    [
      'nothing left',
      { sku: 'OUT', qty: 1 },
      409,
      'The product is out of stock and cannot be added to the cart!',
      'out_of_stock',
    ],
    [
      'more than there is',
      { sku: 'LOW-3', qty: 4 },
      409,
      'Only 3 products of this type are available!',
      'insufficient_stock',
    ],
    [
      'fewer than sold',
      { sku: 'FEW-MANY', qty: 1 },
      409,
      'The fewest you may purchase is 2.',
      'below_minimum',
    ],
    ['more than sold', { sku: 'FEW-MANY', qty: 11 }, 409, 'Quantity must be below 11', 'above_maximum'],
    ['no pieces', { sku: 'FRAME-OAK', qty: 0 }, 400, 'Quantity must be above 0', 'invalid_quantity'],
    ['fewer than none', { sku: 'FRAME-OAK', qty: '-2' }, 400, 'Quantity must be above 0', 'invalid_quantity'],
    [
      'half a piece',
      { sku: 'FRAME-OAK', qty: 1.5 },
      400,
      'Quantity must be positive integer',
      'invalid_quantity',
    ],
    [
      'a word of pieces',
      { sku: 'FRAME-OAK', qty: 'two' },
      400,
      'Quantity must be positive integer',
      'invalid_quantity',
    ],
    [
      'no price',
      { sku: 'FREE', qty: 1 },
      409,
      'Product price is unknown, product cannot be added to the cart!',
      'unknown_price',
    ],
    [
      'a grouped product',
      { sku: 'WALL', qty: 1 },
      400,
      'A grouped product can’t be added to the cart. Add its parts as separate lines.',
      'not_sold_alone',
    ],
    [
      'no variant',
      { sku: 'MOON', qty: 1 },
      400,
      'No such configuration for the product. Please do choose another combination of attributes.',
      'invalid_configuration',
    ],
    [
      'a size that is not made',
      { sku: 'MOON', qty: 1, product_option: size(10) },
      400,
      'No such configuration for the product. Please do choose another combination of attributes.',
      'invalid_configuration',
    ],
    [
      'a variant that is out',
      { sku: 'MOON', qty: 1, product_option: size(9) },
      409,
      'The product is out of stock and cannot be added to the cart!',
      'out_of_stock',
    ],
    [
      'the unknown',
      { sku: 'NOPE', qty: 1 },
      404,
      "The product that was requested doesn't exist. Verify the product and try again.",
      'unknown_product',
    ],
    [
      'the disabled',
      { sku: 'DISABLED', qty: 1 },
      404,
      "The product that was requested doesn't exist. Verify the product and try again.",
      'unknown_product',
    ],
  ];

  test.each(refusals)('%s', async (_what, item, status, result, reason) => {
    const cartId = await api.createCart('en');
    const answer = await api.update(cartId, item);
    expect(answer).toMatchObject({ status, body: { code: status, result, meta: { reason } } });
    expect(await api.pull(cartId)).toEqual([]);
  });

  test('count stock over the lines of the cart', async () => {
    const cartId = await api.createCart('en');
    const low = { bundle_options: [{ option_id: 1, option_selections: [103] }] };
    const set = { sku: 'SET', product_option: { extension_attributes: low } };
    await api.add(cartId, { ...set, qty: 2 });
    expect((await api.update(cartId, { sku: 'LOW-3', qty: 2 })).body.result).toBe(
      'Only 1 products of this type are available!',
    );
    const { item_id } = await api.add(cartId, { sku: 'LOW-3', qty: 1 });
    expect((await api.update(cartId, { ...set, qty: 1 })).body.result).toBe(
      'Only 2 products of this type are available!',
    );
    expect((await api.update(cartId, { sku: 'LOW-3', item_id, qty: 2 })).status).toBe(409);
    expect(await api.pull(cartId)).toMatchObject([{ qty: 2 }, { qty: 1 }]);
  });

  test('don’t apply to a bundle with available parts, whatever its own quantity says', async () => {
    const cartId = await api.createCart('en');
    const [record] = await api.result(api.send<{ qty: number }[]>('stock/list?skus=SET'));
    expect(record?.qty).toBe(0);
    expect(await api.add(cartId, { sku: 'SET', qty: 5 })).toMatchObject({ qty: 5 });
  });

  test('don’t apply to backorders, except by the limits of a sale', async () => {
    const cartId = await api.createCart('en');
    expect(await api.add(cartId, { sku: 'BACK', qty: 500 })).toMatchObject({ qty: 500 });
    expect((await api.update(cartId, { sku: 'BACK', qty: 1e9 })).status).toBe(409);
  });

  test('include an unknown cart', async () => {
    const unknown = 'f'.repeat(32);
    for (const call of [
      api.send(`cart/pull?cartId=${unknown}`),
      api.send(`cart/totals?cartId=${unknown}`),
      api.update(unknown, { sku: 'FRAME-OAK', qty: 1 }),
      api.remove(unknown, { sku: 'FRAME-OAK', item_id: 1 }),
    ]) {
      expect(await call).toMatchObject({
        status: 404,
        body: { code: 404, result: `No such entity with cartId = ${unknown}` },
      });
    }
    expect((await api.send('cart/pull?cartId=17')).body.result).toBe('No such entity with cartId = 17');
    expect((await api.send('cart/pull')).status).toBe(400);
  });

  test('include a missing or dependent line', async () => {
    const cartId = await api.createCart('en');
    const { item_id } = await api.add(cartId, { sku: 'FRAME-OAK', qty: 1 });
    const other = await api.createCart('en');
    expect((await api.update(other, { sku: 'FRAME-OAK', item_id, qty: 1 })).status).toBe(404);
    expect((await api.remove(other, { sku: 'FRAME-OAK', item_id })).status).toBe(404);
    expect((await api.remove(cartId, {})).status).toBe(400);
    expect((await api.remove(cartId, { sku: 'FRAME-OAK' })).status).toBe(200);
    expect((await api.remove(cartId, { sku: 'FRAME-OAK' })).status).toBe(404);
  });

  test('include a body without cartItem', async () => {
    const cartId = await api.createCart('en');
    for (const call of ['update', 'delete']) {
      for (const body of [{}, [], { cartItem: null }, undefined]) {
        expect(await api.post(`cart/${call}?cartId=${cartId}`, body)).toMatchObject({
          status: 400,
          body: { result: 'No cartItem element provided within the request body' },
        });
      }
    }
    const unknown = await api.update(cartId, { sku: 'FRAME-OAK', qty: 1, discount_code: 'FREE' });
    expect(unknown.status).toBe(400);
  });
});
