import type { StoredProduct } from '../../state/shelf/stored-product.ts';
import { pictureIn } from './product-of-page.ts';

/** The product of a card in a list. */
export function productOfCard(link: HTMLAnchorElement): StoredProduct {
  return {
    sku: link.dataset['sku'] ?? '',
    name: link.querySelector('.name')?.textContent?.trim() ?? '',
    href: link.getAttribute('href') ?? '',
    image: pictureIn(link),
    isSheet: link.querySelector('.is-sheet') !== null,
  };
}
