/** One locale file each: the first part of every key. */
export const namespaces = [
  'account',
  'cart',
  'category',
  'checkout',
  'common',
  'content',
  'framing',
  'listing',
  'order',
  'product',
  'search',
  'shelf',
  'wall',
] as const;

export type Namespace = (typeof namespaces)[number];

/** Those that islands fetch when they are used; the rest stays on the server, but for the texts of the cart. */
export type BrowserNamespace = 'account' | 'checkout' | 'framing' | 'listing' | 'search' | 'shelf' | 'wall';
