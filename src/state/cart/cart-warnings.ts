import { notifyShopper } from '../notify-shopper.ts';
import type { StoreContext } from '../store-context.ts';
import { carryCart } from './carry-cart.ts';
import { refusalText } from './refusal-text.ts';
import type { Cart, CartNotice } from './cart.ts';

type Trouble = Extract<CartNotice, { readonly kind: 'refused' | 'coupon-lost' }>;

/** Shows why a change was refused, or that the coupon does not hold any more. */
export function warnOfRefusal(context: StoreContext, notice: Trouble): Promise<void> {
  return notifyShopper(context, (t) =>
    notice.kind === 'refused'
      ? { type: 'error', message: refusalText(t, notice) }
      : { type: 'warning', message: t('cart.notification.couponLost', { code: notice.code }) },
  );
}

let isWarned = false;

/** Says once a page that the cart is lost with it, unless the next page is the checkout. */
export async function warnOfLostCart(context: StoreContext, cart: Pick<Cart, 'document'>): Promise<void> {
  if (isWarned) return;
  isWarned = true;
  carryCart(context, cart);
  await notifyShopper(context, (t) => ({
    type: 'warning',
    message: t('cart.notification.nothingKept'),
    hasNoTimeout: true,
  }));
}
