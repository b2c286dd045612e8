import { notifyShopper } from '../notify-shopper.ts';
import type { StoreContext } from '../store-context.ts';
import { carryCart } from './carry-cart.ts';
import type { Cart, CartNotice } from './cart.ts';
import type { CartRefusalReason, RefusalMeta } from '../../commerce/contract/calls/refusal-meta.ts';
import { quantityBound } from '../../domain/stock/quantity.ts';
import type { Translate } from '../../i18n/translator.ts';
import type { TextKey } from '../../i18n/text-key.ts';

const outOfStock = 'cart.notification.productOutOfStock';
const failed = 'cart.notification.requestFailed';

const keys: Readonly<Record<CartRefusalReason, TextKey>> = {
  below_minimum: 'cart.validation.quantityAtLeast',
  above_maximum: 'cart.validation.quantityBelow',
  insufficient_stock: 'cart.notification.onlyAvailable',
  invalid_configuration: 'cart.notification.configureProduct',
  invalid_quantity: 'cart.validation.quantityPositiveInteger',
  not_sold_alone: outOfStock,
  out_of_stock: outOfStock,
  refused_by_shop: failed,
  reserved: 'cart.notification.productReserved',
  quantity_increments: 'cart.validation.quantityIncrements',
  too_many_lines: 'cart.notification.cartFull',
  unknown_cart: failed,
  unknown_item: failed,
  unknown_price: 'cart.notification.priceUnknown',
  unknown_product: outOfStock,
};

/**
 * Returns the reason why a change of the cart was refused, in the shopper's language, or in the words of the existing shop that
 * refused it; none if the server gives only a text.
 */
export function refusalText(
  t: Translate,
  { meta, message }: { readonly meta?: RefusalMeta; readonly message?: string },
): string {
  if (!meta) return t(failed);
  if (meta.reason === 'refused_by_shop' && message) return message;
  const maxQuantity = meta.quantity ?? 0;
  const quantity = meta.reason === 'above_maximum' ? quantityBound(maxQuantity) : maxQuantity;
  return t(keys[meta.reason as CartRefusalReason] ?? failed, { quantity, maxQuantity });
}

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
