import type { Customer, OrderBackend } from '../../../backend.ts';
import type { OrderHistory, OrderMetadata, OrderStatusAnswer } from '../../../contract/order.ts';
import { isDefaultKey } from '../../embedded/attempt/default-key.ts';
import { isShownToGuest } from '../../embedded/attempt/shown-to-guest.ts';
import { dropTracking } from '../../embedded/order/withdraw-consent.ts';
import { orderedCart } from '../../embedded/order/ordered-cart.ts';
import { askAsCaller } from '../account/remote-session.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { viewOfHistory } from './history-order.ts';
import { accountFor, isWithoutBuyer, viewOf } from './order-document.ts';
import { placeRemoteOrder } from './place-order.ts';
import { readHistory, storeOfOrder } from './read-history.ts';
import {
  findRemoteOrder,
  isKeyUsed,
  isOpen,
  isRefusedForGood,
  ordersOfCart,
  type RemoteOrder,
} from './remote-order.ts';
import { withPresentStatus } from './refresh-status.ts';
import { reconcileDueOrder } from './reconcile-order.ts';

/** Creates the order backend. */
export function createRemoteOrders(engine: RemoteEngine): OrderBackend {
  return {
    place: (call) => placeRemoteOrder(engine, call),
    status: (named, caller) => statusOf(engine, named, caller),
    withdrawConsent: (keys, customer) => withdrawConsent(engine, keys, customer),
    // The API's own providers take its payments.
    completePayment: async () => ({ state: 'none' }),
    metadata: (idOrKey) => metadataOf(engine, idOrKey),
    history: (customer, page) => historyOf(engine, customer, page),
  };
}

/** Drops what marketing has not been told yet of the orders with these keys, and of a customer's. */
async function withdrawConsent(
  { own: { db } }: RemoteEngine,
  keys: readonly string[],
  customer: Customer | undefined,
): Promise<void> {
  const orders = await db
    .selectFrom('remote_order')
    .select('key')
    .where(({ eb, or }) =>
      or([
        ...(keys.length > 0 ? [eb('key', 'in', keys)] : []),
        ...(customer ? [eb('customer_id', '=', customer.id)] : []),
      ]),
    )
    .execute();
  await dropTracking(
    db,
    orders.map(({ key }) => key),
  );
}

async function statusOf(
  engine: RemoteEngine,
  { key, cartId }: { readonly key?: string; readonly cartId?: string },
  caller: () => Promise<Customer | undefined>,
): Promise<OrderStatusAnswer> {
  const named = await namedOrder(engine, key, cartId);
  if (!named || (cartId !== undefined && named.cart_id !== cartId)) return { state: 'none' };
  const order = await reconcileDueOrder(engine, named);
  if (isOpen(order)) return { state: 'pending', ...pendingReason(order) };
  if (order.state === 'refused') {
    const isFinal = isRefusedForGood(order) || isKeyUsed(order);
    return isFinal ? { state: 'refused', reason: order.reason ?? 'invalid' } : { state: 'none' };
  }
  // A key is chosen by its client; the id of a cart can't be guessed.
  if (cartId === undefined) return { state: 'placed' };
  const view = viewOf(order);
  const { created_at, updated_at, customer_id } = order;
  const isShown = isShownToGuest(engine.own, { created_at, ended_at: updated_at });
  const isBuyer =
    customer_id === null
      ? key === order.key && !isDefaultKey(key) && isShown
      : (await caller())?.id === customer_id;
  // The system behind the API may have changed it since.
  const present = isBuyer ? viewOf(await withPresentStatus(engine, order)) : view;
  const account = accountFor(present, engine.own.isTrial ?? true);
  return {
    state: 'placed',
    ordered: orderedCart(view, isBuyer),
    ...(isBuyer &&
      !isWithoutBuyer(present) && { order: { ...present, ...(account && { bank_account: account }) } }),
  };
}

/** Returns why an order is not known to be placed, unless it waits for its payment. */
function pendingReason({ state, reason }: RemoteOrder): Pick<OrderStatusAnswer, 'reason'> {
  if (state === 'waiting-for-person') return { reason: 'waiting_for_person' };
  return reason === 'payment_pending' ? {} : { reason: 'order_unclear' };
}

/** Returns the order with the key; else, of the cart, the one that was placed, or the newest. */
async function namedOrder({ own }: RemoteEngine, key: string | undefined, cartId: string | undefined) {
  if (key !== undefined) return findRemoteOrder(own.db, key);
  if (cartId === undefined) return undefined;
  const orders = await ordersOfCart(own.db, cartId);
  return orders.find(({ state }) => state === 'placed') ?? orders[0];
}

async function metadataOf({ own }: RemoteEngine, idOrKey: string): Promise<OrderMetadata | undefined> {
  const byId = own.db.selectFrom('remote_order').selectAll().where('remote_id', '=', idOrKey);
  const order = (await findRemoteOrder(own.db, idOrKey)) ?? (await byId.executeTakeFirst());
  if (order?.state !== 'placed') return undefined;
  const view = viewOf(order);
  return {
    order_id: view.entity_id,
    orderNumber: view.increment_id,
    status: view.status,
    store_code: view.store_code,
    grand_total: view.grand_total,
    currency_code: view.order_currency_code,
    transmited: true,
    transmited_at: order.created_at,
    created_at: order.created_at,
    updated_at: order.updated_at,
  };
}

async function historyOf(
  engine: RemoteEngine,
  { id }: Customer,
  page: { readonly pageSize: number; readonly currentPage: number },
): Promise<OrderHistory> {
  const { own } = engine;
  const row = await own.db
    .selectFrom('customer')
    .select('store_code')
    .where('id', '=', id)
    .executeTakeFirst();
  const storeView = own.stores.find(({ storeCode }) => storeCode === row?.store_code) ?? own.stores[0];
  if (!storeView) throw new Error('No store is open');
  const { orders, total } = await readHistory(engine, (call) => askAsCaller(engine, call), storeView, page);
  return {
    items: orders.map((order) => viewOfHistory(order, storeOfOrder(engine, order, storeView))),
    search_criteria: { page_size: page.pageSize, current_page: page.currentPage },
    total_count: total,
  };
}
