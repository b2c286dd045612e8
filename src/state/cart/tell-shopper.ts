import { notifyShopper } from '../notify-shopper.ts';
import type { StoreContext } from '../store-context.ts';
import { refusalText } from './refusal-text.ts';
import type { CartNotice } from './sender.ts';

/** Shows what became of a change, with the way to the checkout when it went well (specification section 8). */
export function tellShopper(context: StoreContext, notice: CartNotice): Promise<void> {
  return notifyShopper(context, (t) => {
    if (notice.kind === 'refused') {
      return { type: 'error', message: refusalText(t, notice) };
    }
    return {
      type: 'success',
      message: t(
        notice.kind === 'added' ? 'cart.notification.productAdded' : 'cart.notification.quantityUpdated',
      ),
      action1: { label: t('cart.notification.proceedToCheckout'), href: context.checkoutUrl },
    };
  });
}
