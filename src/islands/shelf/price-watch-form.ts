import type { Translate } from '../../i18n/translator.ts';
import type { Shelf } from '../../state/shelf/lists.ts';
import { openUser } from '../../state/user/user-store.ts';
import { watchPrices } from '../../state/watched-prices.ts';
import { createElement } from '../create-element.ts';
import type { PageStore } from '../page-store.ts';

/** Returns the form by which a shopper is told when something on the wishlist gets cheaper. */
export function priceWatchForm({ wishlist }: Shelf, { storeCode }: PageStore, t: Translate): HTMLElement {
  const input = createElement('input', {
    class: 'field',
    name: 'email',
    type: 'email',
    required: true,
    maxlength: '254',
    autocomplete: 'email',
    value: openUser().state.get().current?.email ?? '',
  });
  const button = createElement(
    'button',
    { type: 'submit', class: 'button button-quiet' },
    t('newsletter.watch.button'),
  );
  const said = createElement('p', { role: 'status' });
  const fields = createElement(
    'div',
    {},
    createElement('label', {}, createElement('span', {}, t('newsletter.email')), input),
    button,
  );
  const form = createElement(
    'form',
    { class: 'price-watch' },
    createElement('p', {}, t('newsletter.prices.text')),
    fields,
    said,
  );
  const send = async () => {
    button.disabled = true;
    const skus = wishlist.get().flatMap(({ sku, isGone }) => (isGone ? [] : [sku]));
    const isWatched = await watchPrices(storeCode, input.value, skus);
    button.disabled = false;
    fields.hidden = isWatched;
    said.textContent = t(isWatched ? 'newsletter.prices.done' : 'newsletter.failed');
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  return form;
}
