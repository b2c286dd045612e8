import type { StoreView } from '../../domain/store-view/store-view.ts';
import { requestErrors } from '../errors/request-errors.ts';

/** Stores that a server answers for. */
export interface Stores {
  readonly open: readonly StoreView[];
  /** Codes of every store view of the shop, closed ones too. */
  readonly known: readonly string[];
}

/** The open store of a code; throws 404 for one that is closed, 400 for one that does not exist. */
export function findStore(stores: Stores, code: string): StoreView {
  const storeView = stores.open.find(({ storeCode }) => storeCode === code);
  if (storeView) return storeView;
  throw stores.known.includes(code) ? requestErrors.storeDisabled(code) : requestErrors.storeUnknown();
}

/** The store that a request names: header `x-vs-store-code` before `?storeCode=` (docs/reference/behaviour.md#a0). */
export function namedStore(stores: Stores, request: Request, query: URLSearchParams): StoreView | undefined {
  const code = request.headers.get('x-vs-store-code') || query.get('storeCode');
  return code ? findStore(stores, code) : undefined;
}
