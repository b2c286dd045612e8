import { describe, expect, test } from 'vitest';
import { newCustomer } from '../../support/api/accounts.ts';
import { engineClient } from '../../support/api/engine-client.ts';

const api = engineClient();

describe('carts left for 60 days', () => {
  const old = '2020-01-01T00:00:00.000Z';
  const names = Array.from({ length: 50 }, (_, index) => `old-cart-${index}`);
  const countOf = async (table: 'cart' | 'joined_cart') => {
    const { db } = api.server;
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('id', 'like', 'old-cart-%')
      .executeTakeFirstOrThrow();
    return Number(count);
  };

  test('are deleted in parts when new carts are created', async () => {
    const { db } = api.server;
    const { id: customer_id } = await newCustomer(api);
    const cart = { store_code: 'en', coupon_code: null, customer_id: null, created_at: old, updated_at: old };
    await db
      .insertInto('cart')
      .values(names.map((id) => ({ id, ...cart })))
      .execute();
    await db
      .insertInto('joined_cart')
      .values(names.map((id) => ({ id, customer_id, joined_at: old })))
      .execute();
    const left: number[][] = [];
    while (left.length < 3) {
      await api.createCart('en');
      left.push([await countOf('cart'), await countOf('joined_cart')]);
    }
    expect(left).toEqual([
      [30, 30],
      [10, 10],
      [0, 0],
    ]);
  });
});
