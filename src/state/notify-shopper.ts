import type { Translate } from '../i18n/translator.ts';
import { isBrowserOnline } from './browser-online.ts';
import { notify } from './notifications.ts';
import type { Notification } from './notifications.ts';
import type { StoreContext } from './store-context.ts';
import { loadTexts } from './texts.ts';
import { longestNotificationPause } from '../config/limits/cart-sync.ts';

/**
 * Shows a notification in the store's language; the texts are fetched when the first is needed. Where they can't be had,
 * it is shown when the network is back, or where there is one, after pauses (milliseconds) that double up to half a minute.
 */
export async function notifyShopper(
  context: StoreContext,
  compose: (t: Translate) => Omit<Notification, 'id'>,
  pause = 500,
): Promise<void> {
  const again = () => void notifyShopper(context, compose, Math.min(pause * 2, longestNotificationPause));
  await loadTexts(context).then(
    (t) => notify(compose(t)),
    () => (isBrowserOnline() ? setTimeout(again, pause) : addEventListener('online', again, { once: true })),
  );
}
