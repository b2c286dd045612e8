import { orderLookupPauses, remoteTimeouts } from '../../../../config/limits/remote-shop.ts';
import { inLockingTransaction } from '../../../../database/transaction.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { HttpFailure } from '../../../../http-client/http-failure.ts';
import type { CartReference, Customer } from '../../../backend.ts';
import type { OrderRequest, PlacedOrder } from '../../../contract/order.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';
import { checkoutErrors } from '../../../errors/checkout-errors.ts';
import { bodyHash } from '../../embedded/attempt/attempts.ts';
import { defaultKey } from '../../embedded/attempt/default-key.ts';
import { countOrder } from '../../embedded/placing/place-order.ts';
import { sessionOfCaller } from '../account/remote-session.ts';
import { inTurn } from '../remote/in-turn.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { orderBody } from './order-body.ts';
import type { OrderWithConsent } from './order-document.ts';
import { orderRefused, outcomeOfAnswer, outcomeOfFailure, type OrderOutcome } from './order-outcome.ts';
import { prepareRemoteOrder } from './prepare-order.ts';
import {
  beginOrder,
  changeOpenOrder,
  findRemoteOrder,
  freeKey,
  isKeyUsed,
  isOpen,
  isRefusedForGood,
  markPlaced,
  markRefused,
  ordersOfCart,
  type RemoteOrder,
} from './remote-order.ts';
import { reconcileIfFound } from './reconcile-order.ts';
import { cartToOrder } from './cart-to-order.ts';

/** An order as it is sent to us. */
export interface RemoteOrderCall {
  readonly cart: CartReference;
  readonly customer: Pick<Customer, 'id' | 'email'> | undefined;
  readonly key: string;
  readonly request: OrderRequest;
  /** The buyer has paid it elsewhere: it is sent as it was paid, and a refusal waits for a person. */
  readonly isPaid?: true;
}

/**
 * Places the order of a cart at the API, once (docs/reference/behaviour.md#a3): it is written down before it is sent, and what
 * was sent for the cart before is looked up first. The same key and body has the same answer; a cart becomes one order.
 */
export function placeRemoteOrder(engine: RemoteEngine, call: RemoteOrderCall): Promise<PlacedOrder> {
  return inTurn(engine.queues, `order of ${call.cart.cartId}`, async () => {
    const digest = bodyHash(call.cart.cartId, call.request);
    return answerOf((await earlierOrder(engine, call, digest)) ?? (await newOrder(engine, call, digest)));
  });
}

/**
 * Returns the order that answers for this one: the one under its key, or the cart's. Throws if the key or the cart belongs to
 * another order.
 */
async function earlierOrder(
  engine: RemoteEngine,
  { cart, key }: RemoteOrderCall,
  digest: string,
): Promise<RemoteOrder | undefined> {
  const { db } = engine.own;
  const same = await findRemoteOrder(db, key);
  // A client that names no key begins anew after a refusal that used its key up.
  const isOver = key === defaultKey(cart.cartId) && same?.state === 'refused' && isKeyUsed(same);
  if (same && !isOver) {
    if (same.body_hash === digest && isRefusedForGood(same)) return same;
    if (same.body_hash !== digest && isKeyUsed(same) && !isOwnPlaced(same, { cart, key }))
      throw checkoutErrors.keyReused();
  }
  for (const order of await ordersOfCart(db, cart.cartId)) {
    const current = mayBeThere(order) ? await reconcileIfFound(engine, order) : order;
    if (current.state !== 'placed' && !isOpen(current)) continue;
    if (current.body_hash === digest) return current;
    if (current.state === 'placed') throw checkoutErrors.cartOrdered(current.order_number ?? '');
    throw otherIsOpen(current);
  }
  return undefined;
}

const isOwnPlaced = ({ state }: RemoteOrder, { cart, key }: Pick<RemoteOrderCall, 'cart' | 'key'>) =>
  state === 'placed' && key === defaultKey(cart.cartId);

/** Returns true for an order that the API may have: one that is open, and one that was sent and refused. */
const mayBeThere = (order: RemoteOrder) =>
  isOpen(order) || (order.state === 'refused' && order.reason !== 'unsent');

const otherIsOpen = ({ reason }: RemoteOrder) =>
  reason === 'payment_pending' ? checkoutErrors.orderPending() : checkoutErrors.otherOrderUnclear();

async function newOrder(engine: RemoteEngine, call: RemoteOrderCall, digest: string): Promise<RemoteOrder> {
  const { cart, request, customer, isPaid = false } = call;
  const { own, shop } = engine;
  const { storeView } = await cartToOrder(engine, cart.cartId);
  const key = await freeKey(own.db, call.key);
  const prepared = await prepareRemoteOrder(engine, { cart, storeView, customer, key, request, isPaid });
  if (!isPaid) await inLockingTransaction(own.db, (db) => countOrder({ ...own, db }, call));
  const now = own.clock();
  const at = now.toISOString();
  const kept: OrderWithConsent = { ...prepared.view, ...(request.consent && { consent: request.consent }) };
  const order: RemoteOrder = {
    key,
    cart_id: cart.cartId,
    store_code: storeView.storeCode,
    customer_id: customer?.id ?? null,
    state: 'sending',
    body_hash: digest,
    document: JSON.stringify(kept),
    remote_id: null,
    order_number: null,
    reason: null,
    lookups: 0,
    // If this process ends before it has the answer, another looks the order up.
    next_lookup_at: new Date(now.getTime() + remoteTimeouts.order + orderLookupPauses[0]).toISOString(),
    details_until: null,
    created_at: at,
    updated_at: at,
  };
  if (!(await beginOrder(own.db, order))) throw checkoutErrors.otherOrderUnclear();
  const outcome = await send(engine, {
    caller: cart.caller,
    storeView,
    body: orderBody({
      cart: prepared.cart,
      request,
      shipping: prepared,
      key,
      remote: await cartToOrder(engine, cart.cartId),
      customerId: order.customer_id,
      storeCode: shop.storeCodes.get(storeView.storeCode) ?? storeView.storeCode,
      email: prepared.email,
      at,
    }),
  });
  return record(engine, order, outcome, isPaid);
}

interface Sent {
  readonly caller: string | undefined;
  readonly storeView: StoreView;
  readonly body: ReturnType<typeof orderBody>;
}

/** Sends an order, once. It is not cancelled if the shopper leaves. */
async function send(engine: RemoteEngine, { caller, storeView, body }: Sent): Promise<OrderOutcome> {
  const { token } = (await sessionOfCaller(engine)) ?? {};
  const signal = AbortSignal.any([]);
  const api = caller === undefined ? engine.api : engine.api.forCaller({ address: caller, signal });
  try {
    return outcomeOfAnswer(
      await api.ask({ method: 'POST', path: 'order', storeView, kind: 'order', body, token }),
    );
  } catch (error) {
    if (error instanceof HttpFailure) return outcomeOfFailure(error);
    throw error;
  }
}

async function record(
  engine: RemoteEngine,
  order: RemoteOrder,
  outcome: OrderOutcome,
  isPaid: boolean,
): Promise<RemoteOrder> {
  const { db, clock } = engine.own;
  if (outcome.kind === 'placed') return markPlaced(db, order, outcome, clock());
  // What was not even sent is sent again by the next who asks.
  if (outcome.kind === 'refused' && isPaid && outcome.reason !== 'unsent') {
    const change = { state: 'waiting-for-person', reason: outcome.reason, next_lookup_at: null } as const;
    return changeOpenOrder(db, order, change, clock());
  }
  if (outcome.kind === 'refused') {
    await markRefused(db, order, outcome.reason, clock());
    // The shopper knows the cart by our ID.
    throw outcome.reason === 'unknown_cart' ? cartErrors.unknownCart(order.cart_id) : outcome.error;
  }
  const next_lookup_at = new Date(clock().getTime() + orderLookupPauses[0]).toISOString();
  const change = { state: 'unclear', reason: outcome.reason, next_lookup_at } as const;
  return reconcileIfFound(engine, await changeOpenOrder(db, order, change, clock()));
}

function answerOf({ state, reason, remote_id, order_number, created_at }: RemoteOrder): PlacedOrder {
  if (state === 'refused' && reason === 'payment_returned') throw checkoutErrors.paymentReturned();
  if (state === 'refused' && reason === 'payment_refused') throw checkoutErrors.paymentRefused();
  if (state === 'refused') throw orderRefused();
  if (state !== 'placed')
    throw reason === 'payment_pending' ? checkoutErrors.paymentPending() : checkoutErrors.orderUnclear();
  const id = remote_id ?? order_number ?? '';
  return {
    magentoOrderId: id,
    orderNumber: order_number ?? id,
    backendOrderId: id,
    transferedAt: created_at,
  };
}
