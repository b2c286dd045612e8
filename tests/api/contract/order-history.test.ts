import { describe, expect, test } from 'vitest';
import type { OrderHistory, PlacedOrder } from '../../../src/commerce/contract/order.ts';
import { newCustomer } from '../../support/api/accounts.ts';
import { contractClient } from '../../support/api/contract-client.ts';
import { cartWith, orderBodyOf } from '../../support/orders.ts';

const api = contractClient();

describe('the history of orders', () => {
  test('is empty at first, and private', async () => {
    const { token } = await newCustomer(api);
    expect(await api.result(api.send(`user/order-history?token=${token}`))).toEqual({
      items: [],
      search_criteria: { page_size: 20, current_page: 1 },
      total_count: 0,
    });
    expect((await api.send('user/order-history')).status).toBe(401);
  });

  test('has a customer’s orders, newest first, page by page', async () => {
    const { token } = await newCustomer(api);
    const numbers: string[] = [];
    for (let count = 0; count < 3; count++) {
      const body = await orderBodyOf(api, await cartWith(api, 'en', { 'FRAME-OAK': 1 }), 'en');
      const placed = await api.result(api.post<PlacedOrder>(`order?token=${token}`, body));
      numbers.unshift(placed.orderNumber);
    }
    const page = (query: string) =>
      api.result(api.send<OrderHistory>(`user/order-history?token=${token}&${query}`));
    const numbersOf = ({ items }: OrderHistory) => items.map(({ increment_id }) => increment_id);
    expect(numbersOf(await page(''))).toEqual(numbers);
    expect(await page('pageSize=2&currentPage=2')).toMatchObject({
      items: [{ increment_id: numbers[2], store_name: expect.any(String), total_due: expect.any(Number) }],
      search_criteria: { page_size: 2, current_page: 2 },
      total_count: 3,
    });
    for (const odd of ['pageSize=-1', 'pageSize=x&currentPage=0', 'pageSize=999999999']) {
      expect(numbersOf(await page(odd))).toEqual(numbers);
    }
    const other = await newCustomer(api);
    expect(await api.result(api.send<OrderHistory>(`user/order-history?token=${other.token}`))).toMatchObject(
      {
        total_count: 0,
      },
    );
  });
});
