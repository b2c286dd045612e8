/** An answer of the order's server; no code counts as success (specification section 4, "Placing an order"). */
export interface OrderAnswer {
  readonly code?: number | string | null;
  readonly result?: unknown;
}

/** What the shopper is told of an order that did not go through. */
export type OrderNotice =
  /** Internal validation error. */
  | 'invalid'
  /** The server could not take it; it waits. */
  | 'queued'
  /** Invalid checkout address: cancelled (specification section 4). */
  | 'invalid-address'
  /** Sold out meanwhile: cancelled. */
  | 'out-of-stock';

/** An order as it is kept in the browser (specification section 4, "Offline orders"). */
export interface StoredOrder<Body = unknown> {
  /** The key under which it is placed, given before the first call and never changed. */
  readonly order_id: string;
  readonly order: Body;
  readonly transmited: boolean;
  /** ISO instants. */
  readonly created_at: string;
  readonly updated_at: string;
}

/** What is done with an order that is to be placed (reference B13). */
export type PlaceDecision =
  /** The same order is on its way or was placed in this session. */
  | 'ignore'
  /** Offline: kept, and treated as code 200. */
  | 'keep'
  | 'send';

/** What to do with an order that was sent off (specification section 4, "Placing an order"). */
export function decidePlacing(state: {
  readonly isOnline: boolean;
  /** Tells orders apart: equal for equal bodies. */
  readonly hash: string;
  readonly knownHashes: readonly string[];
}): PlaceDecision {
  if (state.knownHashes.includes(state.hash)) return 'ignore';
  return state.isOnline ? 'send' : 'keep';
}

/** What follows the first answer to an order (reference B13, E32). */
export interface PlacedOutcome {
  readonly type: 'placed' | 'refused' | 'queued';
  /** As it is kept: whether it reached the server. */
  readonly transmited: boolean;
  /** The same body may be placed again. */
  readonly freesHash: boolean;
  readonly notice?: OrderNotice;
}

/** 200 or no code: placed; 400, or prices that are refused: the order is wrong; all else: it waits to be sent again. */
export function afterPlacing(answer: OrderAnswer): PlacedOutcome {
  const code = codeOf(answer);
  const isAnswered = code === null || code === 200;
  if (isAnswered && !isSignatureRefused(answer.result)) {
    return { type: 'placed', transmited: true, freesHash: false };
  }
  if (isAnswered || code === 400) {
    return { type: 'refused', transmited: false, freesHash: true, notice: 'invalid' };
  }
  return { type: 'queued', transmited: false, freesHash: false, notice: 'queued' };
}

/** Whether an order was refused with a text under code 200: its prices are not those that were signed (reference A3, E29). */
export function isSignatureRefused(result: unknown): boolean {
  return typeof result === 'string' && result.startsWith('Invalid signature validation of');
}

/** What follows when a waiting order was sent again (reference B13). */
export type ResentOutcome =
  | { readonly type: 'done' }
  | { readonly type: 'cancelled'; readonly notice: OrderNotice }
  | { readonly type: 'later' };

/** The signal of a server that could not add the order's products (reference A3). */
export const outOfStockSignal = 'Error: Error while adding products';

/** 200 is done; 400, refused prices, and 500 (or 409) with the signal of missing stock cancel; all else is tried again. */
export function afterResending(answer: OrderAnswer): ResentOutcome {
  const code = codeOf(answer);
  if (code === 200) {
    return isSignatureRefused(answer.result) ? { type: 'cancelled', notice: 'invalid' } : { type: 'done' };
  }
  if (code === 400) return { type: 'cancelled', notice: 'invalid-address' };
  const isOutOfStock = (code === 500 || code === 409) && answer.result === outOfStockSignal;
  return isOutOfStock ? { type: 'cancelled', notice: 'out-of-stock' } : { type: 'later' };
}

/** What happens to waiting orders when the browser comes online (specification section 4; reference B12). */
export function ordersOnline<Order extends { readonly transmited: boolean }>(
  orders: readonly Order[],
  { automatic, isThankYouPage }: { readonly automatic: boolean; readonly isThankYouPage: boolean },
): { readonly action: 'none' | 'send' | 'ask'; readonly waiting: readonly Order[] } {
  const waiting = orders.filter(({ transmited }) => !transmited);
  if (waiting.length === 0) return { action: 'none', waiting };
  return { action: automatic || isThankYouPage ? 'send' : 'ask', waiting };
}

/** The orders with one added, or changed in its place; told apart by their key. */
export function withStoredOrder<Body>(
  orders: readonly StoredOrder<Body>[],
  order: StoredOrder<Body>,
): readonly StoredOrder<Body>[] {
  const isKnown = orders.some(({ order_id }) => order_id === order.order_id);
  return isKnown
    ? orders.map((each) => (each.order_id === order.order_id ? order : each))
    : [...orders, order];
}

/** A code may come as a text (reference A0). */
function codeOf({ code }: OrderAnswer): number | null {
  return code === undefined || code === null ? null : Number.parseInt(String(code), 10);
}
