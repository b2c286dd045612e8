import type { StoreView } from '../../src/domain/store-view.ts';

/** Paths that belong to no store. */
const shared =
  /^\/(api|img|_astro|_image|livez|readyz|shop|visitor)(\/|$)|^\/(?!(robots\.txt|sitemap\.xml)$)[^/]+\.(ico|png|svg|txt|xml|webmanifest|js)$/;

/**
 * Puts the store code in front of a path that came to a store's own host, so that both shapes of URL lead to
 * the same files (specification section 2). Other hosts and shared paths are left as they are.
 */
export function storePathname(storeViews: readonly StoreView[], host: string, pathname: string): string {
  if (shared.test(pathname)) return pathname;
  const storeView = storeViews.find((candidate) => isOwnHost(candidate, host));
  if (!storeView) return pathname;
  return pathname === '/' ? `/${storeView.storeCode}` : `/${storeView.storeCode}${pathname}`;
}

function isOwnHost(storeView: StoreView, host: string): boolean {
  return (
    !storeView.appendStoreCode && new URL(storeView.url).hostname === host.replace(/:\d+$/, '').toLowerCase()
  );
}
