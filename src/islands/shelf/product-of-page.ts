import type { KeptProduct } from '../../state/shelf/kept-product.ts';

/** The picture of a URL of the image endpoint, as a thumbnail. */
function thumbnailOf(source: string): string {
  return source.replace(/^\/img\/\d+\/\d+\//, '/img/310/380/');
}

function pictureIn(element: Element | null): string {
  const image = element?.querySelector('img');
  return thumbnailOf(image?.getAttribute('src') ?? '/placeholder.svg');
}

/** The product that a page is about, by its control with `[data-sku]`. */
export function productOfPage(control: HTMLElement): KeptProduct {
  return {
    sku: control.dataset['sku'] ?? '',
    name: document.querySelector('h1')?.textContent?.trim() ?? '',
    href: location.pathname,
    image: pictureIn(document.querySelector('.pictures')),
    isSheet: document.querySelector('.pictures .is-sheet') !== null,
  };
}

/** The product of a card in a list. */
export function productOfCard(link: HTMLAnchorElement): KeptProduct {
  return {
    sku: link.dataset['sku'] ?? '',
    name: link.querySelector('.name')?.textContent?.trim() ?? '',
    href: link.getAttribute('href') ?? '',
    image: pictureIn(link),
    isSheet: link.querySelector('.is-sheet') !== null,
  };
}
