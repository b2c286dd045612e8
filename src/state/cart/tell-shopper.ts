import { notifyShopper } from '../notify-shopper.ts';
import type { StoreContext } from '../store-context.ts';
import type { CartNotice } from './sender.ts';

/** Shows what became of a change, with the way to the checkout when it went well (specification section 8). */
export async function tellShopper(context: StoreContext, notice: CartNotice): Promise<void> {
  if (notice.kind === 'refused' || notice.kind === 'coupon-lost') {
    // It seldom comes to that: what says why is loaded with the first.
    const part = await import('./tell-trouble.ts');
    return part.tellTrouble(context, notice);
  }
  // None while in checkout (reference B2).
  if (location.pathname === context.checkoutUrl) return;
  const key = notice.kind === 'added' ? 'productAdded' : 'quantityUpdated';
  return notifyShopper(context, (t) => ({
    type: 'success',
    message: t(`cart.notification.${key}`),
    action1: { label: t('cart.notification.proceedToCheckout'), href: context.checkoutUrl },
  }));
}
