import { z } from 'zod';
import { readHostedOrder, type ReadHostedOrder } from '../../../contract/hosted-checkout.ts';
import { orderView } from '../../../contract/order.ts';
import type { HostedOrder } from '../../../../payments/port/hosted-checkout.ts';
import { askAsCaller } from '../account/remote-session.ts';
import { beginOrder, findRemoteOrder, markPlaced, type RemoteOrder } from '../order/remote-order.ts';
import { inTurn } from '../remote/in-turn.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';

type ShopOrder = ReadHostedOrder['shop_order'];

const withShopOrder = z.looseObject({
  shop_order: readHostedOrder.shape.shop_order.optional().catch(undefined),
});

/** Returns what the API says became of an order of the provider; undefined for an API that answers the provider's order alone. */
export function answeredShopOrder({ answer }: HostedOrder): ShopOrder | undefined {
  return withShopOrder.safeParse(answer).data?.shop_order;
}

const withOrder = z.looseObject({ order: orderView.optional().catch(undefined) });

/**
 * Stores an order that the API has placed itself for the provider's order, under the API's key and as the API shows it to the
 * buyer, and ends its cart. Returns undefined if it is not placed, or the API does not show it to who asks.
 */
export async function storeAnsweredOrder(
  engine: RemoteEngine,
  cart: { readonly id: string; readonly customer_id: number | null; readonly store_code: string },
  { state, key, cart_id: cartId }: ShopOrder,
): Promise<RemoteOrder | undefined> {
  const { db, clock, stores } = engine.own;
  const storeView = stores.find(({ storeCode }) => storeCode === cart.store_code);
  if (!storeView || state !== 'placed' || key === undefined) return undefined;
  const known = await findRemoteOrder(db, key);
  if (known) return known.cart_id === cart.id ? known : undefined;
  const path = 'order/status';
  const query = { key, cartId };
  const answer = await askAsCaller(engine, { method: 'GET', path, storeView, kind: 'read', query });
  const { order: view } = engine.api.parse(withOrder, answer.isDone ? answer.result : {}, path);
  if (!view) {
    await db
      .updateTable('remote_cart')
      .set({ order_key: key, lines: '[]' })
      .where('id', '=', cart.id)
      .where('order_key', 'is', null)
      .execute();
    return undefined;
  }
  return inTurn(engine.queues, `order of ${cart.id}`, async () => {
    const at = clock().toISOString();
    const isBegun = await beginOrder(db, {
      key,
      cart_id: cart.id,
      store_code: cart.store_code,
      customer_id: cart.customer_id,
      state: 'sending',
      body_hash: '',
      document: JSON.stringify(view),
      remote_id: null,
      order_number: null,
      reason: null,
      lookups: 0,
      next_lookup_at: null,
      details_until: null,
      created_at: at,
      updated_at: at,
    });
    if (!isBegun) return findRemoteOrder(db, key);
    const order = { key, cart_id: cart.id };
    return markPlaced(db, order, { remoteId: view.entity_id, orderNumber: view.increment_id }, clock());
  });
}
