import { notifyShopper } from '../notify-shopper.ts';
import { isSomethingKeptByPage } from '../storage.ts';
import type { StoreContext } from '../store-context.ts';
import type { Cart, CartNotice } from './cart.ts';

const keys = { added: 'productAdded', updated: 'quantityUpdated' } as const;

/**
 * Shows what became of a change, with the way to the checkout when it went well (docs/reference/product.md#s8), and that the
 * cart is lost with the page where the browser keeps nothing (docs/reference/behaviour.md#b19).
 */
export async function notifyCartChange(
  context: StoreContext,
  notice: CartNotice,
  cart: Pick<Cart, 'document'>,
): Promise<void> {
  const { kind } = notice;
  const isTrouble = kind === 'refused' || kind === 'coupon-lost';
  // None while in checkout (docs/reference/behaviour.md#b2), which says itself that it can't reach the shop.
  if (!isTrouble && location.pathname !== context.checkoutUrl) {
    await notifyShopper(context, (t) =>
      kind === 'unreachable'
        ? { type: 'error', message: t('cart.notification.unreachable') }
        : {
            type: 'success',
            message: t(`cart.notification.${keys[kind]}`),
            action1: { label: t('cart.notification.proceedToCheckout'), href: context.checkoutUrl },
          },
    );
  }
  if (!isTrouble && !isSomethingKeptByPage()) return;
  // It seldom comes to that: what says why is loaded with the first.
  const part = await import('./cart-warnings.ts');
  await (isTrouble ? part.warnOfRefusal(context, notice) : part.warnOfLostCart(context, cart));
}
