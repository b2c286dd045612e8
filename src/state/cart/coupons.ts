import { isCouponAccepted } from '../../domain/coupon/coupon.ts';
import type { DecimalAmount } from '../../domain/money/minor-units.ts';
import type { ApiAnswer, ApiClient } from '../api.ts';
import type { Cart } from './cart.ts';
import { isUnknownCart } from './unknown-cart.ts';

/** Result of applying a coupon. */
export type CouponOutcome =
  | 'applied'
  | 'refused'
  | 'needs-account'
  | 'unreachable'
  | 'throttled'
  /** It holds from a sum of the lines on, a decimal with tax. */
  | { readonly minimum: DecimalAmount };

/** Uses and takes off coupons of a cart. */
export interface Coupons {
  applyCoupon(code: string): Promise<CouponOutcome>;
  removeCoupon(): Promise<CouponOutcome>;
}

/** Names the cart of a call. */
type CartQuery = { readonly token: string; readonly cartId: string };

/**
 * Creates the coupons of a cart. A coupon is accepted only if the answer is `true`; totals are requested then
 * (docs/reference/behaviour.md#b3, docs/reference/behaviour.md#e18). If the server does not know the cart, the cart is
 * created again and the call repeated: such an answer says nothing about the coupon.
 */
export function couponsOf(options: {
  readonly api: ApiClient;
  readonly cart: Cart;
  /** Sends what waits, then asks for totals. */
  readonly refresh: () => Promise<void>;
}): Coupons {
  const { api, cart, refresh } = options;

  async function outcomeOf(
    send: (query: CartQuery) => Promise<ApiAnswer<unknown>>,
    isAgain = false,
  ): Promise<CouponOutcome> {
    // A cart that is still on its way to the server can't take one.
    if (cart.state.get().isPending) await refresh();
    const cartId = cart.state.get().cartServerToken;
    if (cartId === null) return 'unreachable';
    const answer = await send({ token: '', cartId });
    if (answer.kind === 'temporary') return answer.code === 429 ? 'throttled' : 'unreachable';
    if (answer.kind === 'refused' && isUnknownCart(answer)) {
      if (isAgain) return 'unreachable';
      await refresh();
      return outcomeOf(send, true);
    }
    if (answer.kind === 'refused' && answer.meta?.reason === 'coupon_needs_account') return 'needs-account';
    const minimum = answer.kind === 'refused' ? answer.meta?.minimum : undefined;
    if (typeof minimum === 'number') return { minimum };
    if (answer.kind === 'refused' || !isCouponAccepted(answer.result)) return 'refused';
    await refresh();
    return 'applied';
  }

  return {
    applyCoupon: (code) =>
      outcomeOf((query) => api('cart/apply-coupon', { query: { ...query, coupon: code }, body: {} })),
    removeCoupon: () => outcomeOf((query) => api('cart/delete-coupon', { query, body: {} })),
  };
}
