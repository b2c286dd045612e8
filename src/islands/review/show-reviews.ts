import { loadBrowserTexts } from '../../i18n/browser-texts.ts';
import { createApi } from '../../state/api.ts';
import { loadReviews } from '../../state/reviews.ts';
import { createElement } from '../create-element.ts';
import { pageStore } from '../page-store.ts';
import { reviewElement } from './review-element.ts';

/** Shows the next page of a product's reviews at each click on the button; the first one stands for those of the page. */
export async function showReviews(button: HTMLElement): Promise<void> {
  const section = button.closest<HTMLElement>('#reviews');
  const list = section?.querySelector('.review-list');
  if (!section || !list || button.ariaBusy) return;
  button.ariaBusy = 'true';
  try {
    const { locale, storeCode } = pageStore();
    const page = Number(button.dataset['page'] ?? 0) + 1;
    const [t, loaded] = await Promise.all([
      loadBrowserTexts(locale, 'review'),
      loadReviews(createApi({ storeCode }), section.dataset['product'] ?? '', page),
    ]);
    if (!loaded) return;
    const shown = loaded.items.map((review) =>
      reviewElement<HTMLElement>(createElement, review, { locale, t }),
    );
    if (page === 1) list.replaceChildren(...shown);
    else list.append(...shown);
    button.dataset['page'] = `${page}`;
    button.textContent = t('review.more');
    if (shown.length > 0 && list.children.length < loaded.total) return;
    // Who reads on with the keyboard goes on at the first of the last ones.
    shown[0]?.setAttribute('tabindex', '-1');
    shown[0]?.focus({ preventScroll: true });
    button.remove();
  } finally {
    button.ariaBusy = null;
  }
}
