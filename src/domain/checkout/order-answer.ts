/** An answer of the order's server; no code counts as success (docs/reference/product.md#s4-placing-an-order). */
export interface OrderAnswer {
  readonly code?: number | string | null;
  readonly result?: unknown;
}

/** The message to the shopper about an order that failed. */
export type OrderNotice =
  /** Internal validation error. */
  | 'invalid'
  /** The server could not take it; it waits. */
  | 'queued'
  /** Invalid checkout address: cancelled (docs/reference/product.md#s4). */
  | 'invalid-address'
  /** Sold out meanwhile: cancelled. */
  | 'out-of-stock';

/**
 * The next step after the first answer to an order (docs/reference/behaviour.md#b13,
 * docs/reference/behaviour.md#e32).
 */
export interface PlacedOutcome {
  readonly type: 'placed' | 'refused' | 'queued';
  /** As it is kept: whether it reached the server. */
  readonly transmited: boolean;
  /** The same body may be placed again. */
  readonly freesHash: boolean;
  readonly notice?: OrderNotice;
}

/**
 * Decides by the answer to an order: 200 or no code: placed; 400, or refused prices: the order is invalid; anything
 * else: it waits to be sent again.
 */
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

/**
 * Returns true if an order was refused with a text under code 200: its prices are not those that were signed
 * (docs/reference/behaviour.md#a3, docs/reference/behaviour.md#e29).
 */
export function isSignatureRefused(result: unknown): boolean {
  return typeof result === 'string' && result.startsWith('Invalid signature validation of');
}

/** The signal of a server that could not add the order's products (docs/reference/behaviour.md#a3). */
export const outOfStockSignal = 'Error: Error while adding products';

/** Returns the code of an answer, which may come as a text (docs/reference/behaviour.md#a0); null for none. */
export function codeOf({ code }: OrderAnswer): number | null {
  return code === undefined || code === null ? null : Number.parseInt(String(code), 10);
}
