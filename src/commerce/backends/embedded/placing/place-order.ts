import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { reservationTimes } from '../../../../config/limits/shoppers.ts';
import { paymentTimes } from '../../../../config/payment.ts';
import { isTransientError } from '../../../../database/errors.ts';
import type { Database } from '../../../../database/schema.ts';
import { inLockingTransaction } from '../../../../database/transaction.ts';
import { noMinorUnits } from '../../../../domain/money/minor-units.ts';
import { networksOf } from '../../../../domain/session/caller.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { CartReference, Customer } from '../../../backend.ts';
import type { OrderRequest, PlacedOrder } from '../../../contract/order.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { cartErrors } from '../../../errors/cart-errors.ts';
import { checkoutErrors } from '../../../errors/checkout-errors.ts';
import { userErrors } from '../../../errors/user-errors.ts';
import { lockAnyCart } from '../cart/lock-cart.ts';
import { takeHourly } from '../limits/counts.ts';
import { takeMailbox } from '../account/mailbox.ts';
import type { ThrottleName } from '../limits/throttle-rows.ts';
import { releaseStock, reserveStock } from '../stock/holds.ts';
import { removeLostCoupon } from '../checkout/cart-coupon.ts';
import { findOpenPayment } from '../payment/find-open-payment.ts';
import { providerOf } from '../base/providers-of.ts';
import { abandonAttempt } from './abandon-attempts.ts';
import { reconcileAttempt } from './reconcile-attempt.ts';
import { bindHostedPayment, type BoundPayment } from '../hosted/hosted-payments.ts';
import { createPayment } from '../payment/create-payment.ts';
import { callerKey } from '../base/caller-key.ts';
import { limitsOf, type Engine, type TransactionalEngine } from '../base/engine.ts';
import {
  attemptsOfCart,
  bodyHash,
  insertAttempt,
  hasPendingAttempt,
  type OrderAttempt,
} from '../attempt/attempts.ts';
import { countCouponUse } from '../coupon/coupon-use.ts';
import { defaultKey, findByKey, nextKey } from '../attempt/default-key.ts';
import { findOrder } from '../order/manage-order.ts';
import { insertOrder } from '../order/insert-order.ts';
import type { OrderDraft } from '../attempt/order-draft.ts';
import { placedOrder } from '../order/order-view.ts';
import { prepareOrder } from '../order/prepare-order.ts';
import { mayReserveAll } from '../attempt/unpaid-orders.ts';

/** An order as it is sent. */
export interface OrderCall {
  readonly cart: CartReference;
  readonly customer: Pick<Customer, 'id' | 'email'> | undefined;
  readonly key: string;
  readonly request: OrderRequest;
  /** The payment that the buyer makes in the hosted checkout, and the sum that its provider asks for. */
  readonly hosted?: BoundPayment & Pick<OrderDraft, 'wantsNewsletter'>;
}

/**
 * Places the order of a cart, once (docs/reference/product.md#s4, docs/reference/behaviour.md#a3): the same key and
 * body always get the same answer, another body is refused; a client that sends no key may order again after a refusal;
 * a cart becomes one order. One transaction decides by the current data of the shop. If a provider takes the payment, the
 * attempt is created before the provider is called, so that it can be reconciled whatever happens in between.
 */
export async function placeOrder(engine: Engine, call: OrderCall): Promise<PlacedOrder> {
  try {
    const attempt = await createOrFindAttempt(engine, call);
    return await answerOf(
      engine,
      attempt.state === 'pending' ? await awaitPayment(engine, attempt) : attempt,
    );
  } catch (error) {
    if (error instanceof ApiError && error.meta) {
      await applyRefusal(engine, call.cart.cartId, error.meta).catch((failure: unknown) => {
        // The refusal is answered anyway: reservations expire, and the next order finds the lost coupon again.
        if (!isTransientError(failure)) throw failure;
      });
    }
    throw error;
  }
}

/** Creates the attempt of a cart, or finds the one with the same key; throws if the order is refused. */
export function createAttempt(engine: Engine, call: OrderCall): Promise<OrderAttempt> {
  return inLockingTransaction(engine.db, (db) => createInTransaction({ ...engine, db }, call));
}

/** Applies what a refusal changes in the cart, although the order is not placed. */
export async function applyRefusal(
  engine: Engine,
  cartId: string,
  { reason, differences }: NonNullable<ApiError['meta']>,
): Promise<void> {
  const lost = differences?.find(({ field }) => field === 'coupon_code');
  // The shopper confirms the cart without the coupon, which is no longer valid.
  if (lost) await removeLostCoupon(engine, cartId, String(lost.seen));
  // The remaining stock is for all; the cart reserves again when it is opened in the checkout.
  if (reason === 'insufficient_stock') await releaseCart(engine, cartId);
}

async function releaseCart(engine: Engine, cartId: string): Promise<void> {
  await inLockingTransaction(engine.db, async (db) => {
    await lockAnyCart(db, cartId, engine.clock());
    if (!(await hasPendingAttempt(db, cartId))) await releaseStock(db, cartId);
  });
}

/**
 * Creates or finds the attempt of a call. If another attempt of the cart is pending, reconciles it, abandons it if its buyer has
 * not paid, and tries again.
 */
async function createOrFindAttempt(engine: Engine, call: OrderCall): Promise<OrderAttempt> {
  const create = () => createAttempt(engine, call);
  try {
    return await create();
  } catch (error) {
    if (!(error instanceof ApiError) || error.meta?.reason !== 'payment_pending') throw error;
    for (const other of await attemptsOfCart(engine.db, call.cart.cartId)) {
      await abandonAttempt(engine, await reconcileAttempt(engine, other));
    }
    return create();
  }
}

async function createInTransaction(inside: TransactionalEngine, call: OrderCall): Promise<OrderAttempt> {
  const { cart, key, request } = call;
  const row = await lockAnyCart(inside.db, cart.cartId, inside.clock());
  const digest = bodyHash(cart.cartId, request);
  const same = await findByKey(inside.db, key);
  const isDefault = key === defaultKey(cart.cartId);
  const isOver = isDefault && same?.state === 'refused';
  if (same && !isOver) {
    if (same.body_hash === digest) return same;
    // A client that sends no key can't choose another one: it gets the pending attempt, and may order again after that.
    if (!isDefault || same.state !== 'pending') throw checkoutErrors.keyReused();
  }
  const earlier = await findEarlierAttempt(inside, cart.cartId, digest);
  if (earlier) return earlier;
  const storeView = ownedStore(inside, row, cart);
  // The provider calls, not the buyer.
  if (!call.hosted) await countOrder(inside, call);
  const prepared = await prepareOrder(inside, {
    cartId: cart.cartId,
    couponCode: row?.coupon_code ?? null,
    storeView,
    customerId: call.customer?.id ?? null,
    customerEmail: call.customer?.email,
    request,
  });
  const draft = { ...prepared, ...(call.hosted?.wantsNewsletter && { wantsNewsletter: true }) };
  const { caller } = cart;
  return writeAttempt(inside, draft, {
    key: await nextKey(inside.db, key),
    digest,
    caller,
    hosted: call.hosted,
  });
}

/** Counts an order; throws if the caller or the customer has placed all orders of an hour. */
export async function countOrder(
  inside: TransactionalEngine,
  { cart, customer }: Pick<OrderCall, 'cart' | 'customer'>,
): Promise<void> {
  const names: readonly ThrottleName[] = [
    { kind: 'address', action: 'order', networks: networksOf(cart.caller ?? '') },
    ...(customer ? [{ kind: 'account', action: 'order', value: String(customer.id) } as const] : []),
  ];
  const terms = { most: limitsOf(inside).ordersPerHour, now: inside.clock() };
  const seconds = await takeHourly(inside.db, names, terms);
  if (seconds !== undefined) throw checkoutErrors.tooManyOrders(seconds);
}

/**
 * Returns false if the mailbox of a guest's unpaid order has got all emails of an hour; throws if the guest's network caused
 * them. A guest may enter anybody's address; customers who have signed in have their own count.
 */
async function isMailed(inside: TransactionalEngine, draft: OrderDraft, caller = ''): Promise<boolean> {
  if (draft.customerId !== null) return true;
  const use = { action: 'order', email: draft.document.email, caller } as const;
  const turn = await takeMailbox(inside.db, use, {
    most: limitsOf(inside).ordersPerHour,
    now: inside.clock(),
  });
  if ('wait' in turn) throw checkoutErrors.tooManyOrders(turn.wait);
  return turn.isMailed;
}

/** Finds a placed attempt of the cart under another key with the same body; throws if the cart can't be ordered again. */
async function findEarlierAttempt(
  { db }: TransactionalEngine,
  cartId: string,
  digest: string,
): Promise<OrderAttempt | undefined> {
  const attempts = await attemptsOfCart(db, cartId);
  const placed = attempts.find(({ state }) => state === 'placed');
  if (placed?.body_hash === digest) return placed;
  if (placed?.order_id) {
    const order = await findOrder(db, placed.order_id);
    throw checkoutErrors.cartOrdered(order?.number ?? '');
  }
  if (attempts.some(({ state }) => state === 'pending')) throw checkoutErrors.orderPending();
  return undefined;
}

function ownedStore(
  { stores }: Engine,
  row: { readonly store_code: string; readonly customer_id: number | null } | undefined,
  { cartId, storeView, customerId }: CartReference,
): StoreView {
  if (row?.customer_id && customerId === undefined) throw userErrors.unauthorized();
  if (row?.customer_id && row.customer_id !== customerId) throw cartErrors.unknownCart(cartId);
  const owner = stores.find(({ storeCode }) => storeCode === row?.store_code);
  if (!owner || (storeView && storeView.storeCode !== owner.storeCode)) throw cartErrors.unknownCart(cartId);
  return owner;
}

/** Writes an attempt: placed with its order, or pending if a provider takes the payment. */
async function writeAttempt(
  inside: TransactionalEngine,
  draft: OrderDraft,
  {
    key,
    digest,
    caller,
    hosted,
  }: Pick<OrderCall, 'key'> & {
    readonly digest: string;
    readonly caller?: string | undefined;
    readonly hosted?: OrderCall['hosted'] | undefined;
  },
): Promise<OrderAttempt> {
  const { db, clock, ...engine } = inside;
  const now = clock();
  const terms = { now, limits: limitsOf(engine) };
  const { orderId, cartId, storeCode, customerId, document } = draft;
  if (document.couponCode !== null) {
    await countCouponUse(db, { orderId, code: document.couponCode, customerId });
  }
  const attempt = {
    order_key: key,
    cart_id: cartId,
    body_hash: digest,
    reason: null,
    returned: null,
    next_cart_id: null,
    store_code: storeCode,
    created_at: now.toISOString(),
  };
  if (draft.payment && document.grandTotal > 0) {
    const until = new Date(now.getTime() + reservationTimes.reservation);
    const key = await callerKey(db, caller);
    const isPaying = await mayReserveAll(db, key, terms);
    await reserveStock(db, draft.stock, { cartId, caller: key, until, isPaying }, terms);
    const pending = { ...attempt, state: 'pending', order_id: null, ended_at: null } as const;
    const waiting = await insertOnce(db, { ...pending, draft: JSON.stringify(draft) });
    const orderKey = waiting.order_key;
    if (hosted) {
      await bindHostedPayment(db, hosted, draft, { orderKey, now });
      return waiting;
    }
    const provider = providerOf({ ...engine, clock }, { provider: document.paymentMethod.code });
    await createPayment(db, provider, draft, { orderKey, now });
    return waiting;
  }
  const paid = { captured: noMinorUnits, isPaidOrAuthorized: document.grandTotal === 0 };
  const outcome = await insertOrder(
    db,
    draft,
    { ...paid, isMailed: await isMailed(inside, draft, caller) },
    terms,
  );
  if (outcome.kind === 'unavailable') throw checkoutErrors.orderUnavailable(outcome.lines);
  const placed = { ...attempt, state: 'placed', order_id: outcome.order.id, draft: null } as const;
  const ended = await insertOnce(db, { ...placed, ended_at: attempt.created_at });
  if (document.grandTotal > 0) {
    const provider = providerOf({ ...engine, clock }, { provider: document.paymentMethod.code });
    await createPayment(db, provider, draft, { orderKey: ended.order_key, orderId, now });
  }
  return ended;
}

async function insertOnce(db: Transaction<Database>, attempt: OrderAttempt): Promise<OrderAttempt> {
  if (!(await insertAttempt(db, attempt))) throw checkoutErrors.keyReused();
  return attempt;
}

/** Reconciles an attempt, and once more after a pause, unless it has ended or the buyer has to pay first. */
async function awaitPayment(engine: Engine, attempt: OrderAttempt): Promise<OrderAttempt> {
  const reconciled = await reconcileAttempt(engine, attempt);
  if (reconciled.state !== 'pending' || (await findOpenPayment(engine.db, reconciled))) return reconciled;
  await wait(engine.paymentWait ?? paymentTimes.paymentWait);
  return reconcileAttempt(engine, reconciled);
}

async function answerOf({ db }: Engine, attempt: OrderAttempt): Promise<PlacedOrder> {
  if (attempt.state === 'pending') throw checkoutErrors.paymentPending(await findOpenPayment(db, attempt));
  if (attempt.state === 'refused' && attempt.reason === 'payment_returned')
    throw checkoutErrors.paymentReturned();
  if (attempt.state === 'refused') throw checkoutErrors.paymentRefused();
  const order = await findOrder(db, attempt.order_id ?? '');
  if (!order) throw new Error(`The order of the attempt of ${attempt.created_at} is missing`);
  return placedOrder(order);
}
