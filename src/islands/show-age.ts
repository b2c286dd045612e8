import { loadBrowserTexts } from '../i18n/browser-texts.ts';
import { dismiss, notifications, notify } from '../state/notifications.ts';
import { pageStore } from './page-store.ts';
import './shop-notifications.ts';

let oldest = Infinity;
let shown = '';

/** Tells the shopper since when the prices and stock of the page are known: the oldest of the times that it is given. */
export async function showAge(since: string): Promise<void> {
  const at = Date.parse(since);
  if (!(at < oldest)) return;
  oldest = at;
  const { locale } = pageStore();
  const t = await loadBrowserTexts(locale, 'shelf');
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(oldest);
  const message = t('shelf.knownSince', { time });
  if (message === shown) return;
  for (const each of notifications.get()) if (each.message === shown) dismiss(each.id);
  shown = message;
  notify({ type: 'info', message, hasNoTimeout: true });
}
