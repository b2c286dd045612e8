/** Paths of the pages of a store that no product, category or story names (`src/pages/[store]`). */
export const fixedPages: readonly string[] = [
  'cart/load',
  'checkout',
  'confirmation',
  'kco/confirmation',
  'compare',
  'my-account',
  'paypal-handling-order',
  'paypal-response',
  'reset-password',
  'search',
  'wishlist',
];

/** A path that no product, category or story has: the not-found page of a store. */
export const notFoundPath = 'page-not-found';
