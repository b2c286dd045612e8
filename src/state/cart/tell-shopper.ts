import { notifyShopper } from '../notify-shopper.ts';
import type { StoreContext } from '../store-context.ts';
import type { CartNotice } from './sender.ts';

/** Shows what became of a change, with the way to the checkout when it went well (specification section 8). */
export async function tellShopper(context: StoreContext, notice: CartNotice): Promise<void> {
  if (notice.kind === 'refused') {
    // Few changes are refused: the reasons are loaded with the first.
    const { refusalText } = await import('./refusal-text.ts');
    return notifyShopper(context, (t) => ({ type: 'error', message: refusalText(t, notice) }));
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
