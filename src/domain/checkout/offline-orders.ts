// Waits for law and offline (tasks, orders and caches of the service worker), which will call it.

import { codeOf, isSignatureRefused, outOfStockSignal } from './order-answer.ts';
import type { OrderAnswer, OrderNotice } from './order-answer.ts';
import type { StoredOrder } from './order-record.ts';

/** The decision about an order that is to be placed (docs/reference/behaviour.md#b13). */
export type PlaceDecision =
  /** The same order is on its way or was placed in this session. */
  | 'ignore'
  /** Offline: kept, and treated as code 200. */
  | 'keep'
  | 'send';

/** Decides what to do with a submitted order (docs/reference/product.md#s4, "Placing an order"). */
export function decidePlacing(state: {
  readonly isOnline: boolean;
  /** Tells orders apart: equal for equal bodies. */
  readonly hash: string;
  readonly knownHashes: readonly string[];
}): PlaceDecision {
  if (state.knownHashes.includes(state.hash)) return 'ignore';
  return state.isOnline ? 'send' : 'keep';
}

/** The next step after a waiting order was sent again (docs/reference/behaviour.md#b13). */
export type ResentOutcome =
  | { readonly type: 'done' }
  | { readonly type: 'cancelled'; readonly notice: OrderNotice }
  | { readonly type: 'later' };

/**
 * Decides by the answer to a resent order: 200 is done; 400, refused prices, and 500 (or 409) with the signal of
 * missing stock cancel; anything else is tried again.
 */
export function afterResending(answer: OrderAnswer): ResentOutcome {
  const code = codeOf(answer);
  if (code === 200) {
    return isSignatureRefused(answer.result) ? { type: 'cancelled', notice: 'invalid' } : { type: 'done' };
  }
  if (code === 400) return { type: 'cancelled', notice: 'invalid-address' };
  const isOutOfStock = (code === 500 || code === 409) && answer.result === outOfStockSignal;
  return isOutOfStock ? { type: 'cancelled', notice: 'out-of-stock' } : { type: 'later' };
}

/** Returns the orders with one added, or replaced if its key exists. */
export function withStoredOrder<Body>(
  orders: readonly StoredOrder<Body>[],
  order: StoredOrder<Body>,
): readonly StoredOrder<Body>[] {
  const isKnown = orders.some(({ order_id }) => order_id === order.order_id);
  return isKnown
    ? orders.map((each) => (each.order_id === order.order_id ? order : each))
    : [...orders, order];
}
