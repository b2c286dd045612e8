import { describe, expect, test } from 'vitest';
import { contractClient } from '../../support/api/contract-client.ts';
import { newCustomer } from '../../support/api/accounts.ts';

const api = contractClient();

describe('a customer’s cart', () => {
  const cartOf = (token: string, more = '') =>
    api.result(api.post<string>(`cart/create?storeCode=en&token=${token}${more}`));

  test('is one per store, and theirs alone', async () => {
    const { token } = await newCustomer(api);
    const cartId = await cartOf(token);
    expect(await Promise.all([1, 2, 3].map(() => cartOf(token)))).toEqual([cartId, cartId, cartId]);
    expect(await api.result(api.post(`cart/create?storeCode=de&token=${token}`))).not.toBe(cartId);
    const other = await newCustomer(api);
    const pull = (credentials: string) => api.send(`cart/pull?cartId=${cartId}${credentials}`);
    expect((await pull('')).status).toBe(401);
    expect((await pull(`&token=${other.token}`)).body.result).toContain('No such entity with cartId');
    expect((await pull(`&token=${token}`)).body).toEqual({ code: 200, result: [] });
  });

  test('takes over a guest’s lines, once', async () => {
    const { token } = await newCustomer(api);
    const guest = await api.createCart('en');
    await api.add(guest, { sku: 'FRAME-OAK', qty: 2 });
    const own = await cartOf(token, `&cartId=${guest}`);
    expect(own).toBe(guest);
    const second = await api.createCart('en');
    await api.add(second, { sku: 'FRAME-OAK', qty: 3 });
    await api.add(second, { sku: 'MOON-7', qty: 1 });
    const merged = await Promise.all([1, 2, 3].map(() => cartOf(token, `&cartId=${second}`)));
    expect(new Set(merged)).toEqual(new Set([own]));
    const lines = await api.result(
      api.send<{ sku: string; qty: number }[]>(`cart/pull?cartId=${own}&token=${token}`),
    );
    expect(lines.map(({ sku, qty }) => [sku, qty])).toEqual([
      ['FRAME-OAK', 5],
      ['MOON-7', 1],
    ]);
    expect((await api.send(`cart/pull?cartId=${second}&token=${token}`)).status).toBe(404);
  });

  test('never takes over another customer’s cart', async () => {
    const other = await newCustomer(api);
    const theirs = await cartOf(other.token);
    const { token } = await newCustomer(api);
    expect(await cartOf(token, `&cartId=${theirs}`)).not.toBe(theirs);
  });

  test('keeps lines that exceed the stock', async () => {
    const { token } = await newCustomer(api);
    const low = { sku: 'LOW-3', qty: 2 };
    const [first, second] = [await api.createCart('en'), await api.createCart('en')];
    await api.add(first, low);
    await api.add(second, low);
    const own = await cartOf(token, `&cartId=${first}`);
    await cartOf(token, `&cartId=${second}`);
    const lines = await api.result(
      api.send<{ sku: string; qty: number; item_id: number }[]>(`cart/pull?cartId=${own}&token=${token}`),
    );
    expect(lines).toMatchObject([{ ...low, qty: 4 }]);
    const [item] = lines;
    const lowered = { cartItem: { ...low, item_id: item?.item_id, quoteId: own, qty: 3 } };
    expect((await api.post(`cart/update?cartId=${own}&token=${token}`, lowered)).status).toBe(200);
  });

  test('is returned for an empty ID', async () => {
    const { token } = await newCustomer(api);
    expect(await cartOf(token, '&cartId=')).toBe(await cartOf(token));
  });

  test('is not created for an invalid token', async () => {
    expect((await api.post('cart/create?token=expired')).status).toBe(401);
  });
});
