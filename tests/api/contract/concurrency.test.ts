import { describe, expect, test } from 'vitest';
import { contractClient } from '../../support/api/contract-client.ts';

const api = contractClient();
const fifty = Array.from({ length: 50 }, (_, index) => index + 1);

describe('concurrent commands on one cart', () => {
  test('fifty additions of one product add up', async () => {
    const cartId = await api.createCart('en');
    await Promise.all(fifty.map((qty) => api.add(cartId, { sku: 'FRAME-OAK', qty })));
    expect(await api.pull(cartId)).toMatchObject([{ sku: 'FRAME-OAK', qty: (50 * 51) / 2 }]);
  });

  test('additions of several products lose nothing', async () => {
    const cartId = await api.createCart('en');
    const skus = ['FRAME-OAK', 'FRAME-ASH', 'MOON-7', 'MOON-8', 'BACK'];
    await Promise.all(fifty.map((number) => api.add(cartId, { sku: skus[number % 5], qty: 1 })));
    const lines = await api.pull(cartId);
    expect(lines.map(({ sku, qty }) => [sku, qty]).toSorted()).toEqual(
      skus.map((sku) => [sku, 10]).toSorted(),
    );
  });

  test('fifty settings leave one of their quantities', async () => {
    const cartId = await api.createCart('en');
    const { item_id } = await api.add(cartId, { sku: 'FRAME-OAK', qty: 1 });
    const answers = await Promise.all(
      fifty.map((qty) => api.add(cartId, { sku: 'FRAME-OAK', item_id, qty })),
    );
    expect(answers.map(({ qty }) => qty)).toEqual(fifty);
    const [line, ...others] = await api.pull(cartId);
    expect(others).toEqual([]);
    expect(fifty).toContain(line?.qty);
  });

  test('never exceed the stock', async () => {
    const cartId = await api.createCart('en');
    const answers = await Promise.all(fifty.map(() => api.update(cartId, { sku: 'LOW-3', qty: 1 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(47);
    expect(await api.pull(cartId)).toMatchObject([{ qty: 3 }]);
  });

  test('one of fifty removals of a line removes it', async () => {
    const cartId = await api.createCart('en');
    const { item_id } = await api.add(cartId, { sku: 'FRAME-OAK', qty: 1 });
    const answers = await Promise.all(fifty.map(() => api.remove(cartId, { item_id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(49).fill(404)]);
  });

  test('fifty carts don’t block each other', async () => {
    const carts = await Promise.all(fifty.map(() => api.createCart('en')));
    await Promise.all(carts.map((cartId, index) => api.add(cartId, { sku: 'FRAME-OAK', qty: index + 1 })));
    const pulled = await Promise.all(carts.map((cartId) => api.pull(cartId)));
    expect(pulled.map(([line]) => line?.qty)).toEqual(fifty);
  });
});
