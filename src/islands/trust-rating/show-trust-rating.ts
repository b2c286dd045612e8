import { loadBrowserTexts } from '../../i18n/browser-texts.ts';
import { loadTrustRating } from '../../state/trust-rating.ts';
import { createElement } from '../create-element.ts';

/** Shows in the foot of the page how buyers rate the shop; nothing where the service does not say. */
export async function showTrustRating(place: HTMLElement, storeCode: string): Promise<void> {
  const locale = document.documentElement.lang;
  const [rating, t] = await Promise.all([loadTrustRating(storeCode), loadBrowserTexts(locale, 'review')]);
  if (!rating) return;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const text = t('review.trust', {
    value: new Intl.NumberFormat(locale, digits).format(rating.rating),
    service: rating.service,
    total: new Intl.NumberFormat(locale).format(rating.count),
  });
  const { page } = rating;
  const star = createElement('span', { 'aria-hidden': 'true' }, '★ ');
  const link = page === null ? text : createElement('a', { href: page, rel: 'noopener' }, text);
  place.replaceChildren(star, link);
}
