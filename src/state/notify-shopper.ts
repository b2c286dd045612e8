import type { Translate } from '../i18n/translator.ts';
import { notify } from './notifications.ts';
import type { Notification } from './notifications.ts';
import type { StoreContext } from './store-context.ts';
import { loadTexts } from './texts.ts';

/**
 * Shows a notification in the store's language; the texts are fetched when the first is needed. Where they can't be had,
 * it is shown when the network is back.
 */
export async function notifyShopper(
  context: StoreContext,
  compose: (t: Translate) => Omit<Notification, 'id'>,
): Promise<void> {
  await loadTexts(context).then(
    (t) => notify(compose(t)),
    () => addEventListener('online', () => void notifyShopper(context, compose), { once: true }),
  );
}
