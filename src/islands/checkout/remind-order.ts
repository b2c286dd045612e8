import { loadBrowserTexts } from '../../i18n/browser-texts.ts';
import { confirmHash, openOrders } from '../../state/stored/stored-orders.ts';
import type { OrderRecord } from '../../domain/checkout/order-record.ts';
import { dismiss, notifications, notify } from '../../state/notifications.ts';
import { openStorage } from '../../state/storage.ts';
import { customerId } from '../../state/user/user-store.ts';
import '../shop-notifications.ts';
import { pageStore } from '../page-store.ts';

/**
 * Reminds of an order that was made offline, or of which nobody knows how it stands, until another tab knows: the checkout
 * confirms the one and looks the other up (docs/reference/product.md#s4, docs/reference/product.md#s8).
 */
export async function remindOfOrder(): Promise<void> {
  const { storeCode, locale } = pageStore();
  const orders = openOrders(openStorage(`vernissage/${storeCode}/order/`), customerId);
  const [order] = orders.open();
  const wishlist = document.querySelector<HTMLAnchorElement>('a[data-shelf=wishlist]');
  if (!order || !wishlist || navigator.onLine === false) return;
  const t = await loadBrowserTexts(locale, 'checkout');
  const state = stateOf(order);
  const message = t(`checkout.pending.${state}.title`);
  // Beside the page of the wishlist, to which every page that sells leads.
  const checkout = wishlist.href.replace(/wishlist$/, 'checkout');
  notify({
    type: 'warning',
    message,
    action1:
      state === 'waiting'
        ? { label: t('checkout.pending.confirmOffline'), href: checkout + confirmHash }
        : { label: t('checkout.pending.checkAgain'), href: checkout },
    hasNoTimeout: true,
  });
  const stop = orders.onForeignChange(() => {
    if (orders.open().some(({ order_id }) => order_id === order.order_id)) return;
    stop();
    for (const shown of notifications.get()) if (shown.message === message) dismiss(shown.id);
  });
}

function stateOf({ attempts, awaitsPayment }: OrderRecord): 'waiting' | 'payment' | 'unknown' {
  if (attempts === 0) return 'waiting';
  return awaitsPayment ? 'payment' : 'unknown';
}
