import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { reservationTimes } from '../../../../config/limits.ts';
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
import { takeHourly } from '../limits/counts.ts';
import { takeMailbox } from '../account/mailbox.ts';
import type { ThrottleName } from '../limits/throttle-rows.ts';
import { releaseStock, reserveStock } from '../stock/holds.ts';
import { removeLostCoupon } from '../checkout/cart-coupon.ts';
import { openPayment } from '../payment/open-payment.ts';
import { providerOf } from '../base/providers-of.ts';
import { giveUpPayment, settlePayment } from './settle-payment.ts';
import { bindHostedPayment, type BoundPayment } from '../hosted/hosted-payments.ts';
import { startPayment } from '../payment/start-payment.ts';
import { callerKey } from '../base/caller-key.ts';
import { limitsOf, type Engine, type TransactionalEngine } from '../base/engine.ts';
import {
  attemptsOfCart,
  bodyHash,
  insertAttempt,
  waitsForPayment,
  type OrderAttempt,
} from '../attempt/attempts.ts';
import { countCouponUse } from '../coupon/coupon-use.ts';
import { defaultKey, findByKey, nextKey } from '../attempt/default-key.ts';
import { insertOrder } from '../order/insert-order.ts';
import type { OrderDraft } from '../attempt/order-draft.ts';
import { placedOrder } from '../order/order-view.ts';
import { prepareOrder } from '../order/prepare-order.ts';
import { keepsAllPieces } from '../attempt/unpaid-orders.ts';

/** An order as it is sent. */
export interface OrderCall {
  readonly cart: CartReference;
  readonly customer: Pick<Customer, 'id' | 'email'> | undefined;
  readonly key: string;
  readonly request: OrderRequest;
  /** The payment that the buyer makes in the hosted checkout, and the sum that its provider asks for. */
  readonly hosted?: BoundPayment;
}

/**
 * Places the order of a cart, once (docs/reference/product.md#s4, docs/reference/behaviour.md#a3): the same key and
 * body has the same answer for ever, another body is refused; a client that names no key begins anew after a refusal;
 * a cart becomes one order. Everything is decided by the shop as it is now, in one transaction. An order that a
 * provider takes the payment of is written down before the provider is asked for anything, so that whatever happens in
 * between can be resolved.
 */
export async function placeOrder(engine: Engine, call: OrderCall): Promise<PlacedOrder> {
  try {
    const attempt = await startOrFind(engine, call);
    return await answerOf(
      engine,
      attempt.state === 'pending' ? await awaitPayment(engine, attempt) : attempt,
    );
  } catch (error) {
    if (error instanceof ApiError && error.meta) {
      await afterRefusal(engine, call.cart.cartId, error.meta).catch((trouble: unknown) => {
        // The refusal stands without it: reserved pieces expire, and a lost coupon is found again by the next order.
        if (!isTransientError(trouble)) throw trouble;
      });
    }
    throw error;
  }
}

/** Writes an order down that its buyer is about to pay in the hosted checkout, or has paid there; throws where it is refused. */
export function startOrder(engine: Engine, call: OrderCall): Promise<OrderAttempt> {
  return inLockingTransaction(engine.db, (db) => attemptOrder({ ...engine, db }, call));
}

/** Applies what a refusal changes in the cart, although the order is not placed. */
export async function afterRefusal(
  engine: Engine,
  cartId: string,
  { reason, differences }: NonNullable<ApiError['meta']>,
): Promise<void> {
  const lost = differences?.find(({ field }) => field === 'coupon_code');
  // The shopper confirms the cart as it is now: without the coupon that does not hold.
  if (lost) await removeLostCoupon(engine, cartId, String(lost.seen));
  // What is left of pieces that this cart can't have as it stands is for all; its next visit to the checkout reserves anew.
  if (reason === 'insufficient_stock') await releaseCart(engine, cartId);
}

async function releaseCart(engine: Engine, cartId: string): Promise<void> {
  await inLockingTransaction(engine.db, async (db) => {
    await lockAnyCart({ ...engine, db }, cartId);
    if (!(await waitsForPayment(db, cartId))) await releaseStock(db, cartId);
  });
}

/**
 * The cart's other attempt may wait for a payment that is known by now: it is settled, or given up where its buyer left it to
 * pay otherwise, and this one looked at again.
 */
async function startOrFind(engine: Engine, call: OrderCall): Promise<OrderAttempt> {
  const start = () => inLockingTransaction(engine.db, (db) => attemptOrder({ ...engine, db }, call));
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof ApiError) || error.meta?.reason !== 'payment_pending') throw error;
    for (const other of await attemptsOfCart(engine.db, call.cart.cartId)) {
      await giveUpPayment(engine, await settlePayment(engine, other));
    }
    return start();
  }
}

async function attemptOrder(inside: TransactionalEngine, call: OrderCall): Promise<OrderAttempt> {
  const { cart, key, request } = call;
  const row = await lockAnyCart(inside, cart.cartId);
  const digest = bodyHash(cart.cartId, request);
  const same = await findByKey(inside.db, key);
  const isDefault = key === defaultKey(cart.cartId);
  const isOver = isDefault && same?.state === 'refused';
  if (same && !isOver) {
    if (same.body_hash === digest) return same;
    // A client that names no key has no other: it is told of what waits, and may order again after that.
    if (!isDefault || same.state !== 'pending') throw checkoutErrors.keyReused();
  }
  const earlier = await earlierAttempt(inside, cart.cartId, digest);
  if (earlier) return earlier;
  const storeView = ownedStore(inside, row, cart);
  // The provider calls, not the buyer.
  if (!call.hosted) await countOrder(inside, call);
  const draft = await prepareOrder(inside, {
    cartId: cart.cartId,
    couponCode: row?.coupon_code ?? null,
    storeView,
    customerId: call.customer?.id ?? null,
    customerEmail: call.customer?.email,
    request,
  });
  const { caller } = cart;
  return startAttempt(inside, draft, {
    key: await nextKey(inside.db, key),
    digest,
    caller,
    hosted: call.hosted,
  });
}

/** Throws where the caller or the customer has had all orders of an hour; what is refused after it does not count. */
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
 * Returns false where the mailbox of a guest's unpaid order has had all mails of an hour; throws where the guest's network has
 * ordered with it, too. Guests may name anybody's address: customers who have signed in have their own count.
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

/** Makes all that concerns a cart wait, also of one that was ordered. */
async function lockAnyCart({ db, clock }: TransactionalEngine, cartId: string) {
  return db
    .updateTable('cart')
    .set({ updated_at: clock().toISOString() })
    .where('id', '=', cartId)
    .returning(['store_code', 'customer_id', 'coupon_code'])
    .executeTakeFirst();
}

/** Returns the attempt under another key for the same cart: an order with the same body answers for this one. */
async function earlierAttempt(
  { db }: TransactionalEngine,
  cartId: string,
  digest: string,
): Promise<OrderAttempt | undefined> {
  const attempts = await attemptsOfCart(db, cartId);
  const placed = attempts.find(({ state }) => state === 'placed');
  if (placed?.body_hash === digest) return placed;
  if (placed?.order_id) {
    const order = await db
      .selectFrom('sales_order')
      .select('number')
      .where('id', '=', placed.order_id)
      .executeTakeFirst();
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

/** Places the order, or writes down what is to be placed once it is paid. */
async function startAttempt(
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
    const isPaying = await keepsAllPieces(db, key, terms);
    await reserveStock(db, draft.stock, { cartId, caller: key, until, isPaying }, terms);
    const pending = { ...attempt, state: 'pending', order_id: null, ended_at: null } as const;
    const waiting = await written(db, { ...pending, draft: JSON.stringify(draft) });
    const orderKey = waiting.order_key;
    if (hosted) {
      await bindHostedPayment(db, hosted, draft, { orderKey, now });
      return waiting;
    }
    const provider = providerOf({ ...engine, clock }, { provider: document.paymentMethod.code });
    await startPayment(db, provider, draft, { orderKey, now });
    return waiting;
  }
  const paid = { captured: noMinorUnits, isSecured: document.grandTotal === 0 };
  const outcome = await insertOrder(
    db,
    draft,
    { ...paid, isMailed: await isMailed(inside, draft, caller) },
    terms,
  );
  if (outcome.kind === 'unavailable') throw checkoutErrors.orderUnavailable(outcome.lines);
  const placed = { ...attempt, state: 'placed', order_id: outcome.order.id, draft: null } as const;
  const ended = await written(db, { ...placed, ended_at: attempt.created_at });
  if (document.grandTotal > 0) {
    const provider = providerOf({ ...engine, clock }, { provider: document.paymentMethod.code });
    await startPayment(db, provider, draft, { orderKey: ended.order_key, orderId, now });
  }
  return ended;
}

async function written(db: Transaction<Database>, attempt: OrderAttempt): Promise<OrderAttempt> {
  if (!(await insertAttempt(db, attempt))) throw checkoutErrors.keyReused();
  return attempt;
}

/** Asks for the payment's state until it is known, it is the buyer's turn, or the buyer has waited long enough. */
async function awaitPayment(engine: Engine, attempt: OrderAttempt): Promise<OrderAttempt> {
  const settled = await settlePayment(engine, attempt);
  if (settled.state !== 'pending' || (await openPayment(engine.db, settled))) return settled;
  await wait(engine.paymentPatience ?? paymentTimes.paymentPatience);
  return settlePayment(engine, settled);
}

async function answerOf({ db }: Engine, attempt: OrderAttempt): Promise<PlacedOrder> {
  if (attempt.state === 'pending') throw checkoutErrors.paymentPending(await openPayment(db, attempt));
  if (attempt.state === 'refused' && attempt.reason === 'payment_returned')
    throw checkoutErrors.paymentReturned();
  if (attempt.state === 'refused') throw checkoutErrors.paymentRefused();
  const order = await db
    .selectFrom('sales_order')
    .selectAll()
    .where('id', '=', attempt.order_id ?? '')
    .executeTakeFirstOrThrow();
  return placedOrder(order);
}
