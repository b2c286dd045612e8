import type { StoredProduct } from '../../state/shelf/lists.ts';
import { cardBox } from '../../domain/url/card-box.ts';

/** Returns the picture of a URL of the image endpoint, as a thumbnail. */
function thumbnailOf(source: string): string {
  const { width, height } = cardBox;
  return source.replace(/^\/img\/\d+\/\d+\//, `/img/${width}/${height}/`);
}

/** Returns the first picture in an element, as a thumbnail; the placeholder where there is none. */
export function pictureIn(element: Element | null): string {
  const image = element?.querySelector('img');
  return thumbnailOf(image?.getAttribute('src') ?? '/placeholder.svg');
}

/** Returns the product that a page is about, by its control with `[data-sku]`. */
export function productOfPage(control: HTMLElement): StoredProduct {
  return {
    sku: control.dataset['sku'] ?? '',
    name: document.querySelector('h1')?.textContent?.trim() ?? '',
    href: location.pathname,
    image: pictureIn(document.querySelector('.pictures')),
    isSheet: document.querySelector('.pictures .is-sheet') !== null,
  };
}
