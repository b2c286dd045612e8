import { sku as skuSchema } from '../contract/primitives.ts';
import { ApiError, requestErrors } from '../errors.ts';
import { success, type Answer } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { parseWith } from '../http/parse.ts';
import { skusOf } from './skus.ts';

/** GET stock/check (reference A5). */
export const stockCheck = (call: Call) => check(call, false);

/** GET stock/list (reference A5). */
export const stockList = (call: Call) => list(call, false);

/** GET ext/elastic-stock/check: enabled products only (reference A5). */
export const indexedStockCheck = (call: Call) => check(call, true);

/** GET ext/elastic-stock/list: enabled products only; nothing found is an empty list (reference E36). */
export const indexedStockList = (call: Call) => list(call, true);

async function check(call: Call, enabledOnly: boolean): Promise<Answer> {
  const sku = call.parameters['sku'] ?? call.query.get('sku') ?? '';
  if (sku.trim() === '') throw requestErrors.missing('sku parameter is required');
  const wanted = [parseWith(skuSchema, sku)];
  const [record] = await call.backend.products.stock(call.storeView, wanted, optionsOf(call, enabledOnly));
  if (!record) throw new ApiError(404, 'No stock information for given sku');
  return success(record);
}

async function list(call: Call, enabledOnly: boolean): Promise<Answer> {
  const skus = skusOf(call.query, 'skus parameter is required');
  return success(await call.backend.products.stock(call.storeView, skus, optionsOf(call, enabledOnly)));
}

/** What the named cart has reserved is in stock for it. */
function optionsOf({ query }: Call, enabledOnly: boolean) {
  const cartId = query.get('cartId');
  return { enabledOnly, ...(cartId && { cartId }) };
}
