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
export async function remindOfOrder(): Promise<void> {
  const { storeCode, locale } = pageStore();
  const [order] = openOrders(openStorage(`vernissage/${storeCode}/order/`)).open();
  const wishlist = document.querySelector<HTMLAnchorElement>('a[data-shelf=wishlist]');
  if (!order || !wishlist || navigator.onLine === false) return;
  const t = await loadBrowserTexts(locale, 'checkout');
  const isWaiting = order.attempts === 0;
  notify({
    type: 'warning',
    message: t(isWaiting ? 'checkout.pending.waiting.title' : 'checkout.pending.unknown.title'),
    action1: {
      label: t(isWaiting ? 'checkout.pending.confirmOffline' : 'checkout.pending.checkAgain'),
      // Beside the page of the wishlist, to which every page that sells leads.
      href: wishlist.href.replace(/wishlist$/, 'checkout'),
    },
    hasNoTimeout: true,
  });
}
