import type { StoreView } from '../../domain/store-view/store-view.ts';
import { requestErrors } from '../errors/request-errors.ts';

/** The stores of the shop. */
export interface Stores {
  readonly open: readonly StoreView[];
  /** Codes of all store views, including closed ones. */
  readonly known: readonly string[];
}

/** Returns the open store with a code. Throws a 404 for a closed store, and a 400 for an unknown one. */
export function findStore(stores: Stores, code: string): StoreView {
  const storeView = stores.open.find(({ storeCode }) => storeCode === code);
  if (storeView) return storeView;
  throw stores.known.includes(code) ? requestErrors.storeDisabled(code) : requestErrors.storeUnknown();
}

/** Returns the store that a request names: the header `x-vs-store-code` takes precedence over `?storeCode=` (docs/reference/behaviour.md#a0). */
export function namedStore(stores: Stores, request: Request, query: URLSearchParams): StoreView | undefined {
  const code = request.headers.get('x-vs-store-code') || query.get('storeCode');
  return code ? findStore(stores, code) : undefined;
}
