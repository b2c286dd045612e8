import { describe, expect, test } from 'vitest';
import { contractClient } from '../../support/api/contract-client.ts';
import { order, statusOf } from '../../support/orders.ts';

const api = contractClient();

const framing = (print: string, part?: string) => ({
  extension_attributes: { framing: { for: print, ...(part && { part }) } },
});
const sizeFor = (print: string) => ({
  extension_attributes: {
    configurable_item_options: [{ option_id: '93', option_value: 7 }],
    framing: { for: print, part: 'frame' as const },
  },
});

describe('lines tied to a print', () => {
  test('keep their tie, and are separate lines', async () => {
    const cartId = await api.createCart('en');
    await api.add(cartId, { sku: 'MOON-7', qty: 2 });
    const tied = await api.add(cartId, {
      sku: 'FRAME-OAK',
      qty: 1,
      product_option: framing('MOON-7', 'frame'),
    });
    expect(tied.product_option).toEqual(framing('MOON-7', 'frame'));
    const other = await api.add(cartId, {
      sku: 'FRAME-OAK',
      qty: 1,
      product_option: framing('MOON-8', 'frame'),
    });
    const alone = await api.add(cartId, { sku: 'FRAME-OAK', qty: 1 });
    expect(new Set([tied.item_id, other.item_id, alone.item_id]).size).toBe(3);
    expect(
      await api.add(cartId, { sku: 'FRAME-OAK', qty: 1, product_option: framing('MOON-7', 'frame') }),
    ).toMatchObject({ item_id: tied.item_id, qty: 2 });
    const lines = await api.pull(cartId);
    expect(
      lines.map(({ sku, qty, product_option }) => [
        sku,
        qty,
        product_option?.extension_attributes.framing?.for,
      ]),
    ).toEqual([
      ['MOON-7', 2, undefined],
      ['FRAME-OAK', 2, 'MOON-7'],
      ['FRAME-OAK', 1, 'MOON-8'],
      ['FRAME-OAK', 1, undefined],
    ]);
  });

  test('keep their tie when their quantity is set, however they are named', async () => {
    const cartId = await api.createCart('en');
    const { item_id } = await api.add(cartId, {
      sku: 'FRAME-OAK',
      qty: 1,
      product_option: framing('MOON-7', 'frame'),
    });
    for (const named of [
      {},
      { sku: 'FRAME-OAK' },
      { sku: 'FRAME-OAK', product_option: framing('MOON-7', 'frame') },
    ]) {
      const line = await api.add(cartId, { ...named, item_id, qty: 4 });
      expect(line).toMatchObject({ item_id, qty: 4, product_option: framing('MOON-7', 'frame') });
    }
    expect(await api.pull(cartId)).toHaveLength(1);
  });

  test('of a configurable product are distinguished as well', async () => {
    const cartId = await api.createCart('en');
    const first = await api.add(cartId, { sku: 'MOON', qty: 1, product_option: sizeFor('PRINT-1') });
    const second = await api.add(cartId, { sku: 'MOON', qty: 1, product_option: sizeFor('PRINT-2') });
    const byChild = await api.add(cartId, {
      sku: 'MOON-7',
      qty: 1,
      product_option: framing('PRINT-1', 'frame'),
    });
    expect(second.item_id).not.toBe(first.item_id);
    expect(byChild).toMatchObject({ item_id: first.item_id, qty: 2, product_option: sizeFor('PRINT-1') });
  });

  test('keep their tie in the order', async () => {
    const cartId = await api.createCart('en');
    await api.add(cartId, { sku: 'MOON-7', qty: 1 });
    await api.add(cartId, { sku: 'FRAME-OAK', qty: 1, product_option: framing('MOON-7', 'frame') });
    expect((await order(api, cartId, 'en')).status).toBe(200);
    const placed = await statusOf(api, `cartId=${cartId}`);
    expect(
      placed.ordered?.items.map(({ sku, product_option }) => [
        sku,
        product_option?.extension_attributes.framing,
      ]),
    ).toEqual([
      ['MOON-7', undefined],
      ['FRAME-OAK', { for: 'MOON-7', part: 'frame' }],
    ]);
  });

  test('are charged and counted like any other', async () => {
    const cartId = await api.createCart('en');
    await api.add(cartId, { sku: 'MOON-7', qty: 2 });
    await api.add(cartId, { sku: 'FRAME-OAK', qty: 2, product_option: framing('MOON-7', 'frame') });
    await api.add(cartId, { sku: 'FRAME-OAK', qty: 1 });
    const totals = await api.totals(cartId);
    expect(totals.items.map(({ qty, price_incl_tax }) => [qty, price_incl_tax])).toEqual([
      [2, totals.items[0]?.price_incl_tax],
      [2, totals.items[2]?.price_incl_tax],
      [1, totals.items[2]?.price_incl_tax],
    ]);
    const sum = totals.items.reduce((total, { row_total_incl_tax }) => total + row_total_incl_tax, 0);
    expect(totals.grand_total).toBeCloseTo(sum, 10);
    expect(totals.items_qty).toBe(5);
  });

  test('take their pieces from one stock', async () => {
    const cartId = await api.createCart('en');
    await api.add(cartId, { sku: 'LOW-3', qty: 2, product_option: framing('MOON-7', 'frame') });
    await api.add(cartId, { sku: 'LOW-3', qty: 1 });
    const more = { sku: 'LOW-3', qty: 1, product_option: framing('MOON-8', 'frame') };
    expect(await api.update(cartId, more)).toMatchObject({
      status: 409,
      body: { meta: { reason: 'out_of_stock' } },
    });
  });

  test.each([
    ['an empty sku', { for: '' }],
    ['no sku', {}],
    ['an unknown part', { for: 'MOON-7', part: 'glass' }],
    ['more than that', { for: 'MOON-7', price: 0 }],
  ])('reject %s', async (_, tie) => {
    const cartId = await api.createCart('en');
    const answer = await api.update(cartId, {
      sku: 'FRAME-OAK',
      qty: 1,
      product_option: { extension_attributes: { framing: tie } },
    });
    expect(answer.status).toBe(400);
  });

  test('null is no tie', async () => {
    const cartId = await api.createCart('en');
    const line = await api.add(cartId, {
      sku: 'FRAME-OAK',
      qty: 1,
      product_option: { extension_attributes: { framing: null } },
    });
    expect(line).not.toHaveProperty('product_option');
  });
});
