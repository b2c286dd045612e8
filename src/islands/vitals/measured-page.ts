import type { WebVital } from '../../commerce/contract/vitals.ts';
import { encodedPathInStore } from '../../domain/url/url-path.ts';

/** Pages by the first part of their path below the store. */
const pages: Readonly<Record<string, WebVital['page']>> = {
  '': 'home',
  search: 'search',
  cart: 'cart',
  checkout: 'checkout',
  'my-account': 'account',
  wishlist: 'shelf',
  compare: 'shelf',
  wall: 'wall',
};

/** Returns the kind of a page by its path, and by what a product page and a list contain. */
export function measuredPage(pathname: string, root: ParentNode): WebVital['page'] {
  const [first = ''] = encodedPathInStore(pathname).split('/');
  if (Object.hasOwn(pages, first)) return pages[first] ?? 'other';
  if (root.querySelector('meta[property="og:type"][content="product"]')) return 'product';
  if (root.querySelector('main [data-listing-page]')) return 'category';
  return 'content';
}

/** Returns the kind of a device by the smaller side of its screen, in CSS pixels, and by its pointer. */
export function measuredDevice(smallerSide: number, hasFinePointer: boolean): WebVital['device'] {
  if (hasFinePointer) return 'desktop';
  return smallerSide < 600 ? 'phone' : 'tablet';
}
