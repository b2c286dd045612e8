import { describe, expect, test } from 'vitest';
import { engineClient } from '../../support/api/engine-client.ts';

const api = engineClient();

describe('a guest cart', () => {
  test('of 500 lines accepts more of these, and no other', async () => {
    const cart_id = await api.createCart('en');
    const others = Array.from({ length: 499 }, (_, count) => ({
      cart_id,
      sku: 'MOON-7',
      checksum: `${count}`,
    }));
    await api.server.db
      .insertInto('cart_item')
      .values(others.map((line) => ({ ...line, qty: 1, product_option: null })))
      .execute();
    await api.add(cart_id, { sku: 'FRAME-OAK', qty: 1 });
    expect(await api.update(cart_id, { sku: 'UNTAXED', qty: 1 })).toMatchObject({
      status: 409,
      body: { meta: { reason: 'too_many_lines', quantity: 500 } },
    });
    expect(await api.add(cart_id, { sku: 'FRAME-OAK', qty: 1 })).toMatchObject({ qty: 2 });
  });
});
