import { describe, expect, test } from 'vitest';
import { engineClient } from '../../support/api/engine-client.ts';
import { newCustomer } from '../../support/api/accounts.ts';

const api = engineClient();

describe('a customer’s cart', () => {
  const cartOf = (token: string, more = '') =>
    api.result(api.post<string>(`cart/create?storeCode=en&token=${token}${more}`));

  test('keeps the guest’s reservations, which don’t block it', async () => {
    const { token } = await newCustomer(api);
    const own = await cartOf(token);
    const add = { cartItem: { sku: 'LOW-3', qty: 1, quoteId: own } };
    expect((await api.post(`cart/update?cartId=${own}&token=${token}`, add)).status).toBe(200);
    const guest = await api.createCart('en');
    await api.add(guest, { sku: 'FRAME-OAK', qty: 1 });
    await api.add(guest, { sku: 'LOW-3', qty: 2 });
    await api.add(guest, { sku: 'FRAME-ASH', qty: 1 });
    const addressInformation = {
      shippingAddress: { country_id: 'IE', postcode: 'D02', city: 'Dublin' },
      shippingMethodCode: 'standard',
      shippingCarrierCode: 'dpd',
    };
    const reserved = await api.post(`cart/shipping-information?cartId=${guest}`, { addressInformation });
    expect(reserved.status).toBe(200);
    expect(await cartOf(token, `&cartId=${guest}`)).toBe(own);
    const lines = await api.result(
      api.send<{ sku: string; qty: number }[]>(`cart/pull?cartId=${own}&token=${token}`),
    );
    expect(lines).toMatchObject([{ sku: 'LOW-3', qty: 3 }, { sku: 'FRAME-OAK' }, { sku: 'FRAME-ASH' }]);
    const held = await api.server.db
      .selectFrom('stock_hold')
      .selectAll()
      .where('cart_id', '=', own)
      .execute();
    expect(Object.fromEntries(held.map(({ sku, qty }) => [sku, qty]))).toEqual({
      'LOW-3': 2,
      'FRAME-OAK': 1,
      'FRAME-ASH': 1,
    });
    const other = await api.createCart('en');
    expect((await api.update(other, { sku: 'LOW-3', qty: 2 })).status).toBe(409);
  });
});
