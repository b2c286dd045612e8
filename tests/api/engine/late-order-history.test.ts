import { describe, expect, test } from 'vitest';
import type { OrderHistory, PlacedOrder } from '../../../src/commerce/contract/order.ts';
import { newCustomer } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';
import { cartWith, orderBodyOf } from '../../support/orders.ts';

const api = engineClient();

describe('the history of orders', () => {
  test('is ordered by when orders were placed, also for a late payment', async () => {
    const { token } = await newCustomer(api);
    const cartId = await cartWith(api, 'en', { 'FRAME-OAK': 1 });
    const late = { payment_method_code: 'testcard', payment_method_additional: { outcome: 'late' } };
    const paying = await orderBodyOf(api, cartId, 'en', { information: late });
    expect((await api.post(`order?token=${token}`, paying)).status).toBe(202);
    api.server.advance(10_000);
    const body = await orderBodyOf(api, await cartWith(api, 'en', { 'FRAME-OAK': 1 }), 'en');
    const first = await api.result(api.post<PlacedOrder>(`order?token=${token}`, body));
    api.server.advance(10_000);
    const last = await api.result(api.post<PlacedOrder>(`order?token=${token}`, paying));
    for (const [page, { orderNumber }] of [last, first].entries()) {
      const query = `token=${token}&pageSize=1&currentPage=${page + 1}`;
      expect(await api.result(api.send<OrderHistory>(`user/order-history?${query}`))).toMatchObject({
        items: [{ increment_id: orderNumber }],
      });
    }
  });
});
