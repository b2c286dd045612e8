import type { RefusalMeta } from '../../commerce/contract/envelope.ts';
import type { Translate } from '../../i18n/translator.ts';
import { notifyShopper } from '../notify-shopper.ts';
import type { StoreContext } from '../store-context.ts';
import type { CartNotice } from './sender.ts';

/** Shows what became of a change, with the way to the checkout when it went well (specification section 8). */
export function tellShopper(context: StoreContext, notice: CartNotice): Promise<void> {
  return notifyShopper(context, (t) => {
    if (notice.kind === 'refused') {
      return { type: 'error', message: refusalText(t, notice.meta) ?? notice.message };
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

/** The refusal in the shopper's language where its reason is known. */
function refusalText(t: Translate, meta: RefusalMeta | undefined): string | undefined {
  const quantity = meta?.quantity ?? 0;
  switch (meta?.reason) {
    case 'out_of_stock':
      return t('cart.notification.productOutOfStock');
    case 'insufficient_stock':
      return t('cart.notification.onlyAvailable', { maxQuantity: quantity });
    case 'above_maximum':
      return t('cart.validation.quantityBelow', { quantity: quantity + 1 });
    case 'invalid_quantity':
      return t('cart.validation.quantityPositiveInteger');
    case 'unknown_price':
      return t('cart.notification.priceUnknown');
    case 'invalid_configuration':
      return t('cart.notification.configureProduct');
    default:
      return undefined;
  }
}
