import type { UnavailableItem } from '../../commerce/contract/checkout.ts';
import type { OpenPayment } from '../../commerce/contract/payment.ts';
import type { OrderDifference, OrderStatusAnswer, OrderView } from '../../commerce/contract/order.ts';
import { placementStep } from '../../domain/checkout/placement.ts';
import type { PlacementStep } from '../../domain/checkout/placement.ts';
import type { OrderBody } from '../../domain/checkout/prepare-order.ts';
import type { ApiAnswer, ApiClient } from '../api.ts';
import { isBrowserOnline } from '../browser-online.ts';
import type { Lock } from '../lock.ts';
import type { StoredOrders } from '../stored/stored-orders.ts';
import { foreignRecord, newRecord } from '../../domain/checkout/order-record.ts';
import type { OrderRecord } from '../../domain/checkout/order-record.ts';
import { isOrderStatus, openPaymentOf, orderNumberOf, shownOf } from '../stored/order-shapes.ts';

/** Types of placed orders for islands. */
export type { OrderAddress } from '../../commerce/contract/address.ts';
export type { OrderDifference, OrderView, OrderViewItem } from '../../commerce/contract/order.ts';
export type { OpenPayment } from '../../commerce/contract/payment.ts';

/** The status of an order, as it is shown. */
export type Placement =
  /**
   * The order is placed. `order` is missing while its details can't be loaded, and null if the shop does not show them here.
   */
  | { readonly kind: 'placed'; readonly record: OrderRecord; readonly order?: OrderView | null | undefined }
  /** Made offline, kept until it is sent. */
  | { readonly kind: 'waiting'; readonly record: OrderRecord }
  /** Nobody knows: no answer came, a payment is not confirmed yet, or a person of the shop has to find out. */
  | {
      readonly kind: 'unknown';
      readonly record: OrderRecord;
      readonly because: 'no-answer' | 'payment' | 'person';
      /** Set if the shopper has to pay first. */
      readonly payment?: OpenPayment | undefined;
    }
  /** The server said that it could not take it, and does not know it: kept, and sent again under its key. */
  | { readonly kind: 'queued'; readonly record: OrderRecord }
  /** The server does not know the order: what was sent has not arrived. */
  | { readonly kind: 'not-placed'; readonly record: OrderRecord }
  | {
      readonly kind: 'changed';
      readonly differences: readonly OrderDifference[];
      /** Lines that can't be had besides. */
      readonly unavailable: readonly UnavailableItem[];
      readonly isFrameMissing?: boolean | undefined;
    }
  | {
      readonly kind: 'out-of-stock';
      readonly unavailable: readonly UnavailableItem[];
      readonly isFrameMissing?: boolean | undefined;
    }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'payment-refused' }
  /** Its customer is not logged in any more: what is kept waits for the next login. */
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'refused'; readonly reason?: string | undefined };

/** Places orders, and finds out how they stand. */
export interface Placing {
  /**
   * Places an order. An unknown order of the same cart is looked up first, and sent again under its own key if it is
   * the same; so one cart is never ordered twice.
   */
  place(order: OrderBody): Promise<Placement>;
  /** Finds out how a kept order stands; nothing is sent. */
  lookUp(record: OrderRecord): Promise<Placement>;
  /**
   * Finds the order that a cart became, even one that this browser has not stored and whose key somebody else has.
   */
  find(cartId: string, key?: string): Promise<Placement>;
  /** Finds the order, and sends it again under its key if the server does not know it. */
  sendAgain(record: OrderRecord): Promise<Placement>;
}

/** Options for placing an order. */
export interface PlacingOptions {
  readonly api: ApiClient;
  readonly orders: StoredOrders;
  readonly lock: Lock;
  /** Name of the lock: one tab places an order of a store at a time. */
  readonly lockName: string;
  readonly isOnline?: () => boolean;
  /** Returns the ID of the logged-in customer, if any. */
  readonly customerId?: () => number | undefined;
  readonly now?: () => Date;
  /** Called once an order is placed, before it is shown. */
  readonly onPlaced?: (record: OrderRecord) => Promise<void>;
}

type Answer = ApiAnswer<unknown>;

/** Returns what places the orders of a store. */
export function createPlacing(options: PlacingOptions): Placing {
  const { api, orders, lock, lockName, onPlaced } = options;
  const { isOnline = isBrowserOnline, now = () => new Date(), customerId = () => undefined } = options;

  /** Returns whether the order belongs to the current user. */
  const isMine = ({ customer_id }: OrderRecord) => customer_id === undefined || customer_id === customerId();
  /** Hides a customer's order from others, except that it stands from the one who has just made it. */
  const told = (placement: Placement): Placement =>
    placement.kind === 'placed' || !('record' in placement) || isMine(placement.record)
      ? placement
      : { kind: 'logged-out' };

  const changed = (record: OrderRecord, change: Partial<OrderRecord>): OrderRecord => {
    const next = { ...record, ...change, updated_at: now().toISOString() };
    orders.write(next);
    return next;
  };

  async function stands(record: OrderRecord, orderNumber: string, order?: OrderView): Promise<Placement> {
    const placed = firstOf(record) ?? changed(record, { transmited: true, orderNumber });
    if (placed.order_id !== record.order_id) orders.drop(record.order_id);
    await onPlaced?.(placed);
    return { kind: 'placed', record: placed, order: order ?? (await viewOf(placed)) };
  }

  /** Returns the record of a cart that another tab has ordered: the one whose key the shop knows. */
  const firstOf = ({ cart_id, order_id }: OrderRecord) =>
    orders.all().find((each) => each.transmited && each.cart_id === cart_id && each.order_id !== order_id);

  async function viewOf(record: OrderRecord): Promise<OrderView | null | undefined> {
    const answer = await statusOf(record);
    return answer.kind === 'ok' ? shownOf(answer.result, null) : undefined;
  }

  /**
   * Returns the status of an order by its key; if the shop does not know the key, that of the order that another tab may
   * have made of the cart.
   */
  async function statusOf({ order_id, cart_id }: OrderRecord): Promise<ApiAnswer<OrderStatusAnswer>> {
    const own = await status({ key: order_id, cartId: cart_id });
    if (own.kind !== 'ok' || own.result.state !== 'none' || cart_id === '') return own;
    const ofCart = await status({ cartId: cart_id });
    return ofCart.kind !== 'ok' || ['placed', 'pending'].includes(ofCart.result.state) ? ofCart : own;
  }

  const status = (query: { key?: string; cartId?: string }) =>
    api('order/status', { query, is: isOrderStatus });

  /** Returns the placement that an answer reports. */
  async function found(record: OrderRecord, answer: ApiAnswer<OrderStatusAnswer>): Promise<Placement> {
    if (answer.kind !== 'ok') return { kind: 'unknown', record, because: 'no-answer' };
    const { state, ordered, reason } = answer.result;
    if (state === 'placed')
      return stands(record, ordered?.increment_id ?? '', shownOf(answer.result) ?? undefined);
    if (state === 'pending' && reason !== undefined)
      return { kind: 'unknown', record, because: reason === 'waiting_for_person' ? 'person' : 'no-answer' };
    if (state === 'pending') return awaitingPayment(record, answer.result.payment);
    if (state === 'none') {
      // Nothing is left of it that could be sent.
      if (!record.order) orders.drop(record.order_id);
      return { kind: 'not-placed', record };
    }
    orders.drop(record.order_id);
    return reason === undefined || reason === 'payment_refused'
      ? { kind: 'payment-refused' }
      : { kind: 'refused', reason };
  }

  /**
   * Looks up an order. Another tab may have completed it: a placed one is stored as such, a refused or abandoned one
   * is deleted.
   */
  async function lookUp(record: OrderRecord): Promise<Placement> {
    const kept = orders.find(record.order_id);
    if (kept?.transmited) return { kind: 'placed', record: kept, order: await viewOf(kept) };
    if (kept?.attempts === 0) return { kind: 'waiting', record: kept };
    return found(kept ?? record, await statusOf(record));
  }

  async function send(record: OrderRecord): Promise<Placement> {
    if (!isMine(record)) return { kind: 'logged-out' };
    const { order } = record;
    if (!order) return { kind: 'not-placed', record };
    if (!isOnline()) {
      return record.attempts === 0
        ? { kind: 'waiting', record }
        : { kind: 'unknown', record, because: 'no-answer' };
    }
    const sent = changed(record, { attempts: record.attempts + 1 });
    const answer = await api('order', {
      query: { token: '', cartId: sent.cart_id },
      body: { ...order, order_id: sent.order_id },
    });
    const step = placementStep(
      answer.kind === 'refused' ? { ...answer, reason: answer.meta?.reason } : answer,
    );
    if (step === 'placed' && answer.kind === 'ok') return stands(sent, orderNumberOf(answer.result));
    if (step === 'unknown') return unknown(sent, answer);
    if (step === 'queued') return queued(sent);
    if (step === 'throttled') return throttled(sent);
    if (step === 'look-up') return lookUpAfter(sent, answer);
    if (step === 'log-in') return unauthorized(sent, record.attempts);
    orders.drop(sent.order_id);
    return refusal(step, answer);
  }

  const awaitingPayment = (record: OrderRecord, payment: unknown): Placement => ({
    kind: 'unknown',
    record: record.awaitsPayment ? record : changed(record, { awaitsPayment: true }),
    because: 'payment',
    payment: openPaymentOf(payment),
  });

  const unknown = (record: OrderRecord, answer: Answer): Placement =>
    answer.kind === 'refused' && answer.meta?.reason === 'payment_pending'
      ? awaitingPayment(record, answer.meta.payment)
      : { kind: 'unknown', record, because: 'no-answer' };

  /** Keeps the order in the queue: a server that fails may have placed it before. */
  async function queued(record: OrderRecord): Promise<Placement> {
    const looked = await found(record, await statusOf(record));
    return looked.kind === 'not-placed' ? { kind: 'queued', record } : looked;
  }

  /** Ends an order that was not placed before: the shopper orders again after a while. */
  async function throttled(record: OrderRecord): Promise<Placement> {
    const looked = await queued(record);
    if (looked.kind !== 'queued') return looked;
    orders.drop(record.order_id);
    return { kind: 'refused', reason: 'too_many_orders' };
  }

  /**
   * Handles a 401: a customer who is still logged in has a session that could not be refreshed just now; for others nothing
   * was sent.
   */
  async function unauthorized(record: OrderRecord, attempts: number): Promise<Placement> {
    if (record.customer_id !== undefined && isMine(record)) return queued(record);
    changed(record, { attempts });
    return { kind: 'logged-out' };
  }

  /** Looks up an order of this cart that the server mentions; if there is none, the order was refused. */
  async function lookUpAfter(record: OrderRecord, answer: Answer): Promise<Placement> {
    const looked = await found(record, await status({ cartId: record.cart_id }));
    if (looked.kind !== 'not-placed') return looked;
    orders.drop(record.order_id);
    return refusal('refused', answer);
  }

  return {
    lookUp: async (record) => told(await lookUp(record)),
    async find(cartId, key) {
      const known = orders.all().find(({ cart_id }) => cart_id === cartId);
      // Data of a customer must not stay after a logout.
      const record = known ?? { ...foreignRecord(cartId, now(), key), customer_id: customerId() };
      const answer = await statusOf(record);
      const order = answer.kind === 'ok' ? shownOf(answer.result) : undefined;
      if (record.transmited && (order || answer.kind === 'temporary'))
        return { kind: 'placed', record, order };
      // Whoever knows the cart of somebody else alone is shown nothing.
      if (!known && answer.kind === 'ok' && answer.result.state === 'placed' && !order)
        return { kind: 'not-placed', record };
      return found(record, answer);
    },
    sendAgain: (record) =>
      lock(lockName, async () => {
        const looked = await lookUp(record);
        const kept = orders.find(record.order_id);
        const isUnsent = looked.kind === 'not-placed' || looked.kind === 'waiting';
        return told(kept && isUnsent ? await send(kept) : looked);
      }),
    place: (order) =>
      lock(lockName, async () => {
        for (const earlier of orders.open().filter(({ cart_id }) => cart_id === order.cart_id)) {
          const looked = await lookUp(earlier);
          // Who has not paid yet may order again: the shop gives up what was not paid.
          const isUnpaid = looked.kind === 'unknown' && looked.payment !== undefined;
          if (looked.kind === 'placed' || (looked.kind === 'unknown' && !isUnpaid)) return told(looked);
          const isSame = JSON.stringify(earlier.order) === JSON.stringify(order);
          if (isSame && orders.find(earlier.order_id)) return told(await send(earlier));
          orders.drop(earlier.order_id);
        }
        const record = newRecord(order, newOrderKey(), now(), customerId());
        orders.write(record);
        const placement = told(await send(record));
        // The checkout still has all details, and orders again.
        if (placement.kind === 'logged-out' && orders.find(record.order_id)?.attempts === 0)
          orders.drop(record.order_id);
        return placement;
      }),
  };
}

function refusal(step: PlacementStep, answer: Answer): Placement {
  // The words of a refusal are in English, and not for shoppers.
  const meta = answer.kind === 'refused' ? answer.meta : undefined;
  const { differences = [], unavailable = [], isFrameMissing } = meta ?? {};
  if (step === 'changed') return { kind: 'changed', differences, unavailable, isFrameMissing };
  if (step === 'out-of-stock') return { kind: 'out-of-stock', unavailable, isFrameMissing };
  if (step === 'invalid') return { kind: 'invalid' };
  if (step === 'payment-refused') return { kind: 'payment-refused' };
  return { kind: 'refused', reason: meta?.reason };
}

/** Returns 128 random bits that nobody can guess: whoever knows the key may see the order. */
function newOrderKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
