/** An answer of the cart's server: 200 is success. */
interface Answer {
  readonly code: number | string;
  readonly result?: unknown;
}

/**
 * The number of times that a refused cart was created again as a guest's (docs/reference/behaviour.md#b3,
 * docs/reference/behaviour.md#e9).
 */
export interface BypassState {
  readonly bypassCount: number;
  readonly maximum?: number;
}

const defaultMaximum = 1;

/** The next step after an answer to `cart/create`. */
export type ConnectOutcome =
  | { readonly type: 'connected'; readonly token: string }
  | { readonly type: 'connect-as-guest'; readonly bypassCount: number }
  /** The cart stays in the browser. */
  | { readonly type: 'stay-unsynced' };

/**
 * Decides by an answer to `cart/create`: 200 stores the token; 401 tries again as a guest, up to the maximum;
 * anything else leaves the cart unsynced (docs/reference/behaviour.md#b3).
 */
export function afterConnect({ code, result }: Answer, state: BypassState): ConnectOutcome {
  const token = typeof result === 'string' || typeof result === 'number' ? String(result) : '';
  if (Number(code) === 200 && token) return { type: 'connected', token };
  return Number(code) === 401 ? bypass(state, { type: 'stay-unsynced' }) : { type: 'stay-unsynced' };
}

/**
 * The next step after an answer to `cart/pull`; giving up keeps the hash, so that only a change tries again
 * (docs/reference/behaviour.md#b1, docs/reference/behaviour.md#b2).
 */
export type PullOutcome =
  | { readonly type: 'merge'; readonly serverLines: readonly unknown[] }
  | { readonly type: 'connect-as-guest'; readonly bypassCount: number }
  | { readonly type: 'give-up' };

/**
 * Decides by an answer to `cart/pull`: 200 merges; anything else tries a guest's cart, up to the maximum, then gives
 * up (docs/reference/behaviour.md#b2).
 */
export function afterPull({ code, result }: Answer, state: BypassState): PullOutcome {
  if (Number(code) === 200) return { type: 'merge', serverLines: Array.isArray(result) ? result : [] };
  return bypass(state, { type: 'give-up' });
}

function bypass<Otherwise>(
  { bypassCount, maximum = defaultMaximum }: BypassState,
  otherwise: Otherwise,
): { readonly type: 'connect-as-guest'; readonly bypassCount: number } | Otherwise {
  return bypassCount < maximum ? { type: 'connect-as-guest', bypassCount: bypassCount + 1 } : otherwise;
}

/** One step of signing in with a cart. */
export type AuthorizeStep =
  | { readonly type: 'remove-coupon'; readonly syncTotals: false }
  | { readonly type: 'connect'; readonly guestCart: false; readonly mergeQty: true }
  | { readonly type: 'apply-coupon'; readonly coupon: string };

/**
 * Lists the steps at login: remove the coupon, merge the carts with quantities added, apply the coupon again
 * (docs/reference/behaviour.md#b3).
 */
export function authorizeSteps(coupon: string | null | undefined): readonly AuthorizeStep[] {
  const connect = { type: 'connect', guestCart: false, mergeQty: true } as const;
  if (!coupon) return [connect];
  return [{ type: 'remove-coupon', syncTotals: false }, connect, { type: 'apply-coupon', coupon }];
}
