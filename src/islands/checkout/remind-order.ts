import { loadBrowserTexts } from '../../i18n/browser-texts.ts';
import { openOrders } from '../../state/checkout/kept-orders.ts';
import { notify } from '../../state/notifications.ts';
import { openStorage } from '../../state/storage.ts';
import '../elements/shop-notifications.ts';
import { pageStore } from '../shelf/page-store.ts';

/**
 * Reminds of an order that was made offline, or of which nobody knows how it stands: the checkout confirms the one and
 * looks the other up (specification sections 4 and 8).
 */
export async function remindOfOrder(storeCode: string, checkoutUrl: string): Promise<void> {
  const [order] = openOrders(openStorage(`vernissage/${storeCode}/order/`)).open();
  if (!order || navigator.onLine === false) return;
  const t = await loadBrowserTexts(pageStore().locale, 'checkout');
  const isWaiting = order.attempts === 0;
  notify({
    type: 'warning',
    message: t(isWaiting ? 'checkout.pending.waiting.title' : 'checkout.pending.unknown.title'),
    action1: {
      label: t(isWaiting ? 'checkout.pending.confirmOffline' : 'checkout.pending.checkAgain'),
      href: checkoutUrl,
    },
    hasNoTimeout: true,
  });
}
