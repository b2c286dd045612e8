/**
 * Paths of the pages of a store that no product, category or story names (`src/pages/[store]`). `src/payments/pages.ts` has
 * those of payment providers.
 */
export const fixedPages: readonly string[] = [
  'cart/load',
  'checkout',
  'compare',
  'my-account',
  'newsletter',
  'reset-password',
  'search',
  'wishlist',
];

/** The page of the links in mails of the newsletter. */
export const newsletterPath = 'newsletter';

/** A path that no product, category or story has: the not-found page of a store. */
export const notFoundPath = 'page-not-found';
