import type { StoreView } from '../../domain/store-view/store-view.ts';
import { requestErrors } from '../errors.ts';
import { success, type Answer } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { skusOf } from './skus.ts';

const missingSkus = 'skus parameter is required';

/** GET product/render-list: prices of now (reference A6). */
export async function renderList(call: Call): Promise<Answer> {
  const skus = skusOf(call.query, missingSkus);
  const storeView = storeOf(call);
  const currency = call.query.get('currencyCode');
  if (currency && currency !== storeView.i18n.currencyCode) {
    throw requestErrors.missing(`The store sells in ${storeView.i18n.currencyCode} only.`);
  }
  return success({ items: await call.backend.products.prices(storeView, skus) });
}

/** GET product/list: the products as the catalogue has them (reference A6). */
export async function productList(call: Call): Promise<Answer> {
  const skus = skusOf(call.query, missingSkus);
  const items = await call.backend.products.list(call.storeView, skus);
  return success({ items, search_criteria: { skus }, total_count: items.length });
}

/** `storeId` chooses the store where the request names none by its code. */
function storeOf({ namedStore, storeView, stores, query }: Call): StoreView {
  const id = query.get('storeId');
  if (namedStore || !id) return storeView;
  const found = stores.find(({ storeId }) => String(storeId) === id);
  if (!found) throw requestErrors.storeUnknown();
  return found;
}
