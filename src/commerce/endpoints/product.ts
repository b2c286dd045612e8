import type { StoreView } from '../../domain/store-view/store-view.ts';
import { requestErrors } from '../errors/request-errors.ts';
import { success } from '../http/answer.ts';
import type { Endpoint, RequestFacts } from '../http/call.ts';

export const renderProducts: Endpoint<'renderProducts'> = async (call) => {
  const { skus, currencyCode, storeId } = call.query;
  const storeView = storeOf(call, storeId);
  if (currencyCode !== undefined && currencyCode !== storeView.i18n.currencyCode) {
    throw requestErrors.invalid(`The store sells in ${storeView.i18n.currencyCode} only.`);
  }
  return success({ items: await call.backend.products.prices(storeView, skus) });
};

export const listProducts: Endpoint<'listProducts'> = async ({ query: { skus }, backend, storeView }) => {
  const items = await backend.products.list(storeView, skus);
  return success({ items, search_criteria: { skus }, total_count: items.length });
};

/** Returns the store of a call: the one with the ID `storeId` if the request has no store code. */
function storeOf({ namedStore, storeView, stores }: RequestFacts, id: string | undefined): StoreView {
  if (namedStore || id === undefined) return storeView;
  const found = stores.find(({ storeId }) => String(storeId) === id);
  if (!found) throw requestErrors.storeUnknown();
  return found;
}
