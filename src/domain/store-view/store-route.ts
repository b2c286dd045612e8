import type { StoreCode } from '../ids.ts';
import type { StoreView } from './store-view.ts';
import { normaliseUrl } from '../url/url-path.ts';

type RoutedStore = Pick<StoreView, 'storeCode' | 'url'>;

/** A route as a router matches it; the host where it is known. */
export interface Route {
  readonly path: string;
  readonly host?: string;
}

/**
 * Removes a leading `{store code}/` of a path; a path that is only the code (`/de`) and paths of no known store stay
 * (reference B11).
 */
export function removeStoreCode(path: string, storeCodes: readonly string[]): string {
  const [, slash = '', code = '', rest = ''] = /^(\/?)([^/?#]+)\/(.*)$/s.exec(path) ?? [];
  return storeCodes.includes(code) ? `${slash}${rest}` : path;
}

/**
 * The store that a path (`/de/…`), a host with path, or an absolute URL belongs to: by the code that the path begins
 * with, else by the store's URL, the longest one whose host and path it begins with (reference B11). Codes, hosts and
 * paths end at a slash, so `/design` is not the store `de`. Undefined for none.
 */
export function storeCodeFromRoute(
  route: string | Route | null | undefined,
  storeViews: readonly RoutedStore[],
): StoreCode | undefined {
  const { path, host } = typeof route === 'object' ? { path: '', ...route } : splitHost(route ?? '');
  const wanted = { path: normaliseUrl(path), host: host?.toLowerCase() };
  const byCode = storeViews.find(({ storeCode }) => storeCode === wanted.path.split('/')[1]);
  if (byCode) return byCode.storeCode;
  const matching = storeViews
    .map((store) => ({ store, base: baseOf(store) }))
    .filter(({ base }) => (base.host ?? wanted.host) === wanted.host && startsWith(wanted.path, base))
    .sort((one, other) => other.base.path.length - one.base.path.length);
  return matching[0]?.store.storeCode;
}

/** Host and path of a store's URL; an URL that is only a path holds on every host. */
function baseOf({ url }: RoutedStore): { readonly host: string | undefined; readonly path: string } {
  const { host, path } = splitHost(url);
  return { host: host?.toLowerCase(), path: normaliseUrl(path) };
}

function startsWith(
  path: string,
  base: { readonly host: string | undefined; readonly path: string },
): boolean {
  if (base.path === '/') return base.host !== undefined;
  return path === base.path || path.startsWith(`${base.path}/`);
}

function splitHost(route: string): Route {
  const [, host, path = ''] = /^(?:[a-z]+:\/\/|\/\/)([^/?#]+)(.*)$/is.exec(route) ?? [];
  if (host !== undefined) return { host, path };
  const [, first, rest = ''] = /^([^/?#]+)(.*)$/s.exec(route) ?? [];
  return first?.includes('.') ? { host: first, path: rest } : { path: route };
}
