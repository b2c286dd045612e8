import { afterPlacing, isSignatureRefused, outOfStockSignal } from './order-answer.ts';

/** An answer to an order, or none: nobody knows then whether the order was placed. */
export type PlacementAnswer =
  | { readonly kind: 'ok'; readonly result: unknown }
  /** `code` where the server itself said that it can't at the moment. */
  | { readonly kind: 'temporary'; readonly code?: number; readonly message?: string }
  | {
      readonly kind: 'refused';
      readonly code: number;
      readonly message?: string;
      /** `meta.reason` of the answer (docs/api.md, "Placing"). */
      readonly reason?: string | undefined;
    };

/**
 * The step after an answer to an order. `unknown`: shown as such, and looked up until it is known; `queued`: the
 * server reported a failure, so the order is looked up at once, and waits to be sent again if the server does not
 * know it; `look-up`: the server refers to an order of this key or cart, which is looked up at once; `log-in`: the
 * server does not know who orders, and the order can be sent again as it is. All other steps mean that nothing was
 * placed, and the next attempt has a new key.
 */
export type PlacementStep =
  | 'placed'
  | 'unknown'
  | 'queued'
  | 'look-up'
  | 'log-in'
  /** Too many orders: after it was looked up, nothing was placed, and the shopper waits. */
  | 'throttled'
  /** What the shopper saw no longer holds: to be confirmed. */
  | 'changed'
  | 'out-of-stock'
  | 'invalid'
  | 'payment-refused'
  | 'refused';

const byReason: Readonly<Record<string, PlacementStep>> = {
  cart_changed: 'changed',
  insufficient_stock: 'out-of-stock',
  out_of_stock: 'out-of-stock',
  payment_refused: 'payment-refused',
  payment_pending: 'unknown',
  order_unclear: 'unknown',
  payment_returned: 'refused',
  cart_ordered: 'look-up',
  key_reused: 'look-up',
  unknown_cart: 'look-up',
};

/**
 * Decides by an answer with code 200: the numbers of an order are a success; with nothing, or a job's number, the
 * order is only on its way.
 */
function afterSuccess(result: unknown): PlacementStep {
  if (typeof result === 'object' && result !== null && !Array.isArray(result)) return 'placed';
  return isSignatureRefused(result) ? 'look-up' : 'unknown';
}

/**
 * Returns the step after an answer to an order. Never a failure if something may have been placed: anything other
 * than a success or a refusal with a reason is unknown (docs/reference/behaviour.md#b13).
 */
export function placementStep(answer: PlacementAnswer): PlacementStep {
  if (answer.kind === 'ok') return afterSuccess(answer.result);
  if (answer.kind === 'temporary') {
    if (answer.message === outOfStockSignal) return 'out-of-stock';
    if (answer.code === 429) return 'throttled';
    return answer.code === undefined ? 'unknown' : 'queued';
  }
  const { code, message, reason } = answer;
  const known = reason === undefined ? undefined : byReason[reason];
  if (known) return known;
  if (message === outOfStockSignal) return 'out-of-stock';
  if (code === 401) return 'log-in';
  if (code > 401 && code < 500) return 'refused';
  const { type } = afterPlacing({ code });
  if (type === 'refused') return 'invalid';
  return type === 'queued' && code >= 500 ? 'queued' : 'unknown';
}

/** Returns the milliseconds until an unknown order is looked up again: doubled each time, up to half a minute. */
export function lookUpDelay(attempt: number): number {
  return Math.min(1000 * 2 ** Math.max(attempt, 0), 30_000);
}
