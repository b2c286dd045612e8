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
 * The store that a path (`/de/…`), a host with path, or an absolute URL belongs to; the code or the host must end at
 * a slash, so `/design` is not the store `de`. Undefined for none.
 */
export function storeCodeFromRoute(
  route: string | Route,
  storeViews: readonly RoutedStore[],
): StoreCode | undefined {
  const { path, host } = typeof route === 'string' ? splitHost(route) : route;
  const segment = normaliseUrl(path).split('/')[1];
  const byPath = storeViews.find(({ storeCode }) => storeCode === segment);
  const byHost = storeViews.find(({ url }) => host !== undefined && hostOf(url) === host.toLowerCase());
  return (byPath ?? byHost)?.storeCode;
}

function splitHost(route: string): Route {
  const [, host, path = ''] = /^(?:[a-z]+:\/\/|\/\/)([^/?#]+)(.*)$/is.exec(route) ?? [];
  if (host !== undefined) return { host, path };
  const [, first, rest = ''] = /^([^/?#]+)(.*)$/s.exec(route) ?? [];
  return first?.includes('.') ? { host: first, path: rest } : { path: route };
}

function hostOf(url: string): string | undefined {
  return splitHost(url).host?.toLowerCase();
}
