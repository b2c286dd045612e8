import { expect } from 'vitest';
import type { OpenDatabaseOptions } from '../../../src/database/open.ts';
import type { ApiAnswer, ApiClient } from '../api/client.ts';
import { EngineClient } from '../api/engine-client.ts';
import { startApi } from '../api/server.ts';
import { cartWith, orderBodyOf, sendOrder, statusOf } from '../orders.ts';

/** A client of a shop on a database that something is going to happen to. */
export async function faultClient(database: OpenDatabaseOptions): Promise<EngineClient> {
  const api = new EngineClient();
  api.server = await startApi(database);
  return api;
}

/** An order that can be sent any number of times. */
export interface ReadyOrder {
  readonly cartId: string;
  send(): Promise<ApiAnswer<{ readonly orderNumber: string }>>;
}

/** Carts that are ready to be ordered, each with a key of its own. */
export function readyOrders(
  api: ApiClient,
  count: number,
  lines: Readonly<Record<string, number>> = { 'FRAME-OAK': 1, 'LOW-3': 1 },
): Promise<readonly ReadyOrder[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const cartId = await cartWith(api, 'de', lines);
      const paid = index % 2 ? { payment_method_code: 'testcard' } : {};
      const body = await orderBodyOf(api, cartId, 'de', { information: paid });
      return { cartId, send: () => sendOrder(api, body, `${cartId}-key`) };
    }),
  );
}

/** A shopper is told that it passes, and nothing of what is wrong inside. */
export function expectNotNow({ status, headers, body }: ApiAnswer): void {
  expect({ status, retryAfter: headers.get('retry-after'), body }).toEqual({
    status: 503,
    retryAfter: '5',
    body: { code: 503, result: 'The shop is not available at the moment.' },
  });
}

/** What shoppers look at is there, what became of their order among it. */
export async function expectReadable(api: ApiClient, cartId: string): Promise<void> {
  const { state } = await statusOf(api, `cartId=${cartId}`);
  expect(['none', 'pending', 'placed']).toContain(state);
  await api.result(api.send('stock/check/FRAME-OAK?groupToken=a.b.c'));
  expect(await api.pull(cartId)).not.toEqual([]);
  await api.totals(cartId);
  await api.result(api.send('stock/check/FRAME-OAK'));
  await api.result(api.send(`cart/payment-methods?cartId=${cartId}`));
}
