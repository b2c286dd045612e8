import type { MeasuredDevice, MeasuredPage } from '../../domain/vitals/web-vital.ts';
import { encodedPathInStore } from '../../domain/url/url-path.ts';

/** Pages by the first part of their path below the store. */
const pages: Readonly<Record<string, MeasuredPage>> = {
  '': 'home',
  search: 'search',
  cart: 'cart',
  checkout: 'checkout',
  'my-account': 'account',
  wishlist: 'shelf',
  compare: 'shelf',
  wall: 'wall',
};

/** Returns the kind of a page by its path, and by what it contains: `has` tells whether it has a selector's element. */
export function measuredPage(pathname: string, has: (selector: string) => boolean): MeasuredPage {
  const [first = ''] = encodedPathInStore(pathname).split('/');
  if (Object.hasOwn(pages, first)) return pages[first] ?? 'other';
  if (has('meta[property="og:type"][content="product"]')) return 'product';
  if (has('main [data-listing-page]')) return 'category';
  return 'content';
}

/** Returns the kind of a device by the smaller side of its screen, in CSS pixels, and by its pointer. */
export function measuredDevice(smallerSide: number, hasFinePointer: boolean): MeasuredDevice {
  if (hasFinePointer) return 'desktop';
  return smallerSide < 600 ? 'phone' : 'tablet';
}
