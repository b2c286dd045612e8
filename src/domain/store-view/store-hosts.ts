import type { StoreView } from './store-view.ts';

/** First segments of addresses that belong to no store and are answered on demand. */
export const sharedRoutes: readonly string[] = [
  'api',
  'editor',
  'img',
  'livez',
  'readyz',
  'shop',
  'storyblok',
  'storyblok-empty',
  'visitor',
];

type HostedStore = Pick<StoreView, 'storeCode' | 'appendStoreCode' | 'url'>;

/** Returns the store at the root of a host (with or without a port); undefined for any other host. */
export function storeOfHost<Store extends HostedStore>(
  storeViews: readonly Store[],
  host: string,
): Store | undefined {
  const wanted = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  for (const storeView of storeViews) {
    if (!storeView.appendStoreCode && new URL(storeView.url).hostname === wanted) return storeView;
  }
  return undefined;
}

/**
 * Puts the store code in front of a path that came to a store's own host, so that both shapes of URL lead to
 * the same files (docs/reference/product.md#s2). Other hosts and shared paths are left as they are.
 * `sharedFiles`: first segments of files that belong to no store.
 */
export function storePathname(
  storeViews: readonly HostedStore[],
  host: string,
  pathname: string,
  sharedFiles: ReadonlySet<string> = new Set(),
): string {
  const [, first = ''] = pathname.split('/');
  if (sharedRoutes.includes(first) || sharedFiles.has(first)) return pathname;
  const storeView = storeOfHost(storeViews, host);
  if (!storeView) return pathname;
  return pathname === '/' ? `/${storeView.storeCode}` : `/${storeView.storeCode}${pathname}`;
}
