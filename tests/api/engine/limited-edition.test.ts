import { describe, expect, test } from 'vitest';
import { engineClient } from '../../support/api/engine-client.ts';

/** The fixture's edition of ten has seven pieces left; each of its two sizes has five (docs/reference/product.md#s5). */
const api = engineClient();

describe('a limited edition', () => {
  test('is sold up to its remaining pieces, over all sizes', async () => {
    const cartId = await api.createCart('en');
    expect(await api.add(cartId, { sku: 'EDITION-7', qty: 5 })).toMatchObject({ qty: 5 });
    const refused = await api.update(cartId, { sku: 'EDITION-8', qty: 3 });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        result: 'Only 2 products of this type are available!',
        meta: { reason: 'insufficient_stock', quantity: 2 },
      },
    });
    expect(await api.add(cartId, { sku: 'EDITION-8', qty: 2 })).toMatchObject({ qty: 2 });
    expect((await api.update(cartId, { sku: 'EDITION-8', qty: 1 })).status).toBe(409);
    expect(await api.pull(cartId)).toMatchObject([{ qty: 5 }, { qty: 2 }]);
  });

  test('is also limited by a size’s stock', async () => {
    const cartId = await api.createCart('en');
    expect((await api.update(cartId, { sku: 'EDITION-7', qty: 6 })).body.result).toBe(
      'Only 5 products of this type are available!',
    );
  });

  test('is never sold on backorder, whatever its stock record says', async () => {
    const cartId = await api.createCart('en');
    expect((await api.update(cartId, { sku: 'LATE-7', qty: 2 })).body.result).toBe(
      'Only 1 products of this type are available!',
    );
    expect((await api.update(cartId, { sku: 'LATE-8', qty: 3 })).body.result).toBe(
      'Only 2 products of this type are available!',
    );
    expect((await api.update(cartId, { sku: 'LATE-9', qty: 4 })).body.result).toBe(
      'The product is out of stock and cannot be added to the cart!',
    );
    expect(await api.add(cartId, { sku: 'LATE-7', qty: 1 })).toMatchObject({ qty: 1 });
    expect(await api.add(cartId, { sku: 'LATE-8', qty: 2 })).toMatchObject({ qty: 2 });
    expect((await api.update(cartId, { sku: 'LATE-7', qty: 1 })).status).toBe(409);
  });

  test('is not oversold by setting a line, nor concurrently', async () => {
    const cartId = await api.createCart('en');
    const { item_id } = await api.add(cartId, { sku: 'EDITION-7', qty: 1 });
    await api.add(cartId, { sku: 'EDITION-8', qty: 5 });
    expect((await api.update(cartId, { sku: 'EDITION-7', item_id, qty: 3 })).status).toBe(409);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.update(cartId, { sku: 'EDITION-7', qty: 1 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await api.pull(cartId)).reduce((sum, { qty }) => sum + qty, 0)).toBe(7);
  });
});
