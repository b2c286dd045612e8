import type { Translate } from '../i18n/translator.ts';
import { notify } from './notifications.ts';
import type { Notification } from './notifications.ts';
import type { StoreContext } from './store-context.ts';
import { loadTexts } from './texts.ts';

/** Shows a notification in the store's language; the texts are fetched when the first is needed. */
export async function notifyShopper(
  context: StoreContext,
  compose: (t: Translate) => Omit<Notification, 'id'>,
): Promise<void> {
  notify(compose(await loadTexts(context)));
}
