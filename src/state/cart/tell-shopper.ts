import { notifyShopper } from '../notify-shopper.ts';
import { isSomethingKeptByPage } from '../storage.ts';
import type { StoreContext } from '../store-context.ts';
import type { CartNotice } from './sender.ts';

/**
 * Shows what became of a change, with the way to the checkout when it went well (specification section 8), and that the
 * cart is lost with the page where the browser keeps nothing (reference B19).
 */
export async function tellShopper(context: StoreContext, notice: CartNotice): Promise<void> {
  const isTrouble = notice.kind === 'refused' || notice.kind === 'coupon-lost';
  // None while in checkout (reference B2).
  if (!isTrouble && location.pathname !== context.checkoutUrl) {
    const key = notice.kind === 'added' ? 'productAdded' : 'quantityUpdated';
    await notifyShopper(context, (t) => ({
      type: 'success',
      message: t(`cart.notification.${key}`),
      action1: { label: t('cart.notification.proceedToCheckout'), href: context.checkoutUrl },
    }));
  }
  if (!isTrouble && !isSomethingKeptByPage()) return;
  // It seldom comes to that: what says why is loaded with the first.
  const part = await import('./tell-trouble.ts');
  await (isTrouble ? part.tellTrouble(context, notice) : part.tellNothingKept(context));
}
