import type { Customer, OrderBackend } from '../../../backend.ts';
import type { OrderHistory, OrderMetadata, OrderStatusAnswer } from '../../../contract/order.ts';
import type { Engine } from '../base/engine.ts';
import { attemptsOfCart, type OrderAttempt } from '../attempt/attempts.ts';
import { findByKey, isDefaultKey } from '../attempt/default-key.ts';
import { withdrawConsent } from '../order/withdraw-consent.ts';
import { findOrder } from '../order/manage-order.ts';
import { orderedCart } from '../order/ordered-cart.ts';
import { orderMetadata, orderView } from '../order/order-view.ts';
import { findOpenPayment } from '../payment/find-open-payment.ts';
import { completePayment } from './complete-payment.ts';
import { placeOrder } from './place-order.ts';
import { reconcileAttempt } from './reconcile-attempt.ts';
import { isShownToGuest } from '../attempt/shown-to-guest.ts';
import { isTransientError } from '../../../../database/errors.ts';

/** Creates the backend of orders. */
export function createOrders(engine: Engine): OrderBackend {
  return {
    place: (call) => placeOrder(engine, call),
    status: (named, caller) => orderStatus(engine, named, caller),
    withdrawConsent: (keys, customer) => withdrawConsent(engine, keys, customer),
    completePayment: (provider, id) => completePayment(engine, provider, id),
    metadata: (idOrKey) => metadataOf(engine, idOrKey),
    history: ({ id }, page) => historyOf(engine, id, page),
  };
}

async function orderStatus(
  engine: Engine,
  { key, cartId }: { readonly key?: string; readonly cartId?: string },
  caller: () => Promise<Customer | undefined>,
): Promise<OrderStatusAnswer> {
  const attempt = await namedAttempt(engine, key, cartId);
  if (!attempt || (cartId !== undefined && attempt.cart_id !== cartId)) return { state: 'none' };
  // Reading waits for no other writer: what can't be written at once stays pending, and is reconciled by the next call.
  const reconciled = await reconcileAttempt(engine, attempt, { waitForWriters: false }).catch(
    (error: unknown) => {
      if (!isTransientError(error)) throw error;
      return attempt;
    },
  );
  const { state, order_id, reason, next_cart_id } = reconciled;
  if (state === 'refused') return { state, reason: reason ?? 'payment_refused' };
  // Clients choose keys, but can't guess the ID of a cart.
  if (state !== 'placed' || cartId === undefined) {
    const payment = cartId === undefined ? undefined : await findOpenPayment(engine.db, reconciled);
    return { state, ...(payment && { payment }) };
  }
  const row = await findOrder(engine.db, order_id ?? '');
  if (!row) return { state };
  const order = orderView(row);
  const isBuyer =
    row.customer_id === null
      ? key === reconciled.order_key && !isDefaultKey(key) && isShownToGuest(engine, reconciled)
      : (await caller())?.id === row.customer_id;
  return {
    state,
    ordered: orderedCart(order, isBuyer),
    ...(isBuyer && { order }),
    ...(next_cart_id !== null && { next_cart_id }),
  };
}

/** Finds the attempt with the key; without a key, the placed or else the newest attempt of the cart. */
async function namedAttempt(
  { db }: Engine,
  key: string | undefined,
  cartId: string | undefined,
): Promise<OrderAttempt | undefined> {
  if (key !== undefined) return findByKey(db, key);
  if (cartId === undefined) return undefined;
  const attempts = await attemptsOfCart(db, cartId);
  return attempts.find(({ state }) => state === 'placed') ?? attempts[0];
}

async function metadataOf({ db }: Engine, idOrKey: string): Promise<OrderMetadata | undefined> {
  const attempt = await findByKey(db, idOrKey);
  const row = await db
    .selectFrom('sales_order')
    .selectAll()
    .where('id', '=', attempt?.order_id ?? idOrKey)
    .executeTakeFirst();
  return row && orderMetadata(row);
}

async function historyOf(
  { db }: Engine,
  customerId: number,
  { pageSize, currentPage }: { readonly pageSize: number; readonly currentPage: number },
): Promise<OrderHistory> {
  const orders = db.selectFrom('sales_order').where('customer_id', '=', customerId);
  const { count } = await orders
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await orders
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(pageSize * (currentPage - 1))
    .execute();
  return {
    items: rows.map(orderView),
    search_criteria: { page_size: pageSize, current_page: currentPage },
    total_count: Number(count),
  };
}
