import { z } from 'zod';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { RemoteAnswer } from '../remote/remote-answer.ts';
import type { RemoteCall } from '../remote/remote-api.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { refusalOf } from '../remote/refusals.ts';
import { historyOrder, type HistoryOrder } from './history-order.ts';

/** A page of a customer's orders at the API. */
export interface HistoryPage {
  readonly orders: readonly HistoryOrder[];
  readonly total: number;
}

const history = z.looseObject({
  items: z
    .array(historyOrder)
    .nullish()
    .transform((items) => items ?? []),
  total_count: z.coerce.number().int().catch(0),
});

/** Reads a page of a customer's orders, newest first (docs/reference/behaviour.md#a1). `ask` sends the call with the customer's token. */
export async function readHistory(
  { api }: Pick<RemoteEngine, 'api'>,
  ask: (call: RemoteCall) => Promise<RemoteAnswer>,
  storeView: StoreView,
  { pageSize, currentPage }: { readonly pageSize: number; readonly currentPage: number },
): Promise<HistoryPage> {
  const path = 'user/order-history';
  const query = { pageSize: String(pageSize), currentPage: String(currentPage) };
  const answer = await ask({ method: 'GET', path, storeView, kind: 'read', query });
  if (!answer.isDone) throw refusalOf(answer, []);
  const { items, total_count } = api.parse(history, answer.result ?? {}, path);
  return { orders: items, total: Math.max(total_count, items.length) };
}

/** Returns the store of an order in the history; a store of ours may have another code at the API. */
export function storeOfOrder(
  { own, shop }: Pick<RemoteEngine, 'own' | 'shop'>,
  { store_code, order_currency_code }: HistoryOrder,
  otherwise: StoreView,
): StoreView {
  const isNamed = ({ storeCode }: StoreView) =>
    store_code !== null && store_code === (shop.storeCodes.get(storeCode) ?? storeCode);
  const hasCurrency = ({ i18n }: StoreView) => i18n.currencyCode === order_currency_code;
  const named = own.stores.find(isNamed);
  if (named || !order_currency_code || hasCurrency(otherwise)) return named ?? otherwise;
  return own.stores.find(hasCurrency) ?? otherwise;
}
