import type { Translate } from '../../i18n/translator.ts';
import type { Shelf } from '../../state/shelf/lists.ts';
import { createElement } from '../create-element.ts';

/** Returns a link to the comparison with the number of its products, shown while there are any. */
export function compareLink({ comparison }: Shelf, t: Translate, href: string): HTMLAnchorElement {
  const link = createElement('a', { class: 'compare-link', href });
  comparison.subscribe((products) => {
    const { length } = products.filter(({ isGone }) => !isGone);
    link.hidden = length === 0;
    link.textContent = `${t('shelf.compare.show')} (${length})`;
  });
  return link;
}
