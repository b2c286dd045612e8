import { loadBrowserTexts } from '../../i18n/browser-texts.ts';
import { createApi } from '../../state/api.ts';
import { withSession } from '../../state/user/with-session.ts';
import { openUser } from '../../state/user/user-store.ts';
import { loadTexts } from '../../state/texts.ts';
import { createElement } from '../create-element.ts';
import { fillPlace } from '../fill-place.tsx';
import { pageStore } from '../page-store.ts';
import '../shop-notifications.ts';
import { ReviewForm } from './ReviewForm.tsx';

/** Opens the form of a review in place of its button. Without a network the button stays. */
export async function openForm(button: HTMLElement): Promise<void> {
  const section = button.closest<HTMLElement>('#reviews');
  if (!section) return;
  const { locale, storeCode } = pageStore();
  const textUrls = (section.dataset['texts'] ?? '').split(' ');
  const [t, cartTexts] = await Promise.all([
    loadBrowserTexts(locale, 'review'),
    loadTexts({ locale, textUrls }),
  ]);
  if (!button.isConnected) return;
  const place = createElement('div');
  button.replaceWith(place);
  openUser().load();
  const api = withSession(createApi({ storeCode }));
  const product = Number(section.dataset['product']);
  fillPlace(place, <ReviewForm tools={{ t, cartTexts }} api={api} product={product} />);
}
