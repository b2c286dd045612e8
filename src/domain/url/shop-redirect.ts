import {
  defaultStoreChoiceRules,
  storeForCountry,
  type StoreCandidate,
  type StoreChoiceRules,
} from '../store-view/store-choice.ts';
import { storeOfHost } from '../store-view/store-hosts.ts';
import type { StoreView } from '../store-view/store-view.ts';
import { trimSlashes } from './url-path.ts';

/** The target of `/shop` and everything below it. */
export interface ShopRedirect {
  readonly storeCode: string;
  /** On the store's own host where the store has one, else on the one that all others share. */
  readonly location: string;
}

/**
 * Returns where a path under the prefix `shop` leads a visitor: the same path in the store of the country
 * (docs/reference/product.md#s2), with its query. `host` is that of the request. Null for other paths, and if no
 * store is enabled.
 */
export function shopRedirect<Store extends StoreCandidate & Pick<StoreView, 'url' | 'appendStoreCode'>>(
  url: string,
  country: string | null | undefined,
  storeViews: readonly Store[],
  { host = '', ...rules }: Partial<StoreChoiceRules> & { readonly host?: string } = {},
): ShopRedirect | null {
  const [, path = '', query = ''] = /^\/*shop(?:\/([^?#]*))?(\?[^#]*)?(?:#.*)?$/.exec(url) ?? [];
  const store = storeForCountry(country, storeViews, { ...defaultStoreChoiceRules, ...rules });
  if (!store || !isShopPath(url)) return null;
  const { storeCode, appendStoreCode } = store;
  const rest = trimSlashes(path.replace(/[\\]/g, '/'));
  const isElsewhere = !appendStoreCode || storeOfHost(storeViews, host) !== undefined;
  const own = `${isElsewhere ? trimTrailing(store.url) : ''}${appendStoreCode ? `/${storeCode}` : ''}`;
  return { storeCode, location: `${own}${rest && `/${rest}`}${query}` || '/' };
}

function isShopPath(url: string): boolean {
  return /^\/*shop(?:[/?#]|$)/.test(url);
}

function trimTrailing(url: string): string {
  return url.replace(/\/+$/, '');
}
