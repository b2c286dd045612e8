import { sku as skuSchema } from '../contract/primitives.ts';
import { catalogueErrors } from '../errors/catalogue-errors.ts';
import { requestErrors } from '../errors/request-errors.ts';
import { success } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/call.ts';
import type { Calls } from '../contract/calls.ts';
import { parseWith } from '../http/parse.ts';

export const stockCheck: Endpoint<'stockCheck'> = (call) => check(call, false);

export const stockList: Endpoint<'stockList'> = (call) => list(call, false);

export const indexedStockCheck: Endpoint<'indexedStockCheck'> = (call) => check(call, true);

/** Returns the stock of enabled products; an empty list if none is found (docs/reference/behaviour.md#e36). */
export const indexedStockList: Endpoint<'indexedStockList'> = (call) => list(call, true);

async function check(call: Call<Calls['stockCheck' | 'indexedStockCheck']>, enabledOnly: boolean) {
  const { params, query, backend, storeView } = call;
  const sku = params.sku ?? query.sku ?? '';
  if (sku.trim() === '') throw requestErrors.invalid('sku parameter is required');
  const wanted = [parseWith(skuSchema, sku)];
  const [record] = await backend.products.stock(storeView, wanted, optionsOf(query, enabledOnly));
  if (!record) throw catalogueErrors.noStock();
  return success(record);
}

async function list(call: Call<Calls['stockList' | 'indexedStockList']>, enabledOnly: boolean) {
  const { query, backend, storeView } = call;
  return success(await backend.products.stock(storeView, query.skus, optionsOf(query, enabledOnly)));
}

function optionsOf({ cartId }: { readonly cartId?: string | undefined }, enabledOnly: boolean) {
  return { enabledOnly, ...(cartId !== undefined && { cartId }) };
}
