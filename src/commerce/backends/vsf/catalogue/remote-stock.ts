import { z } from 'zod';
import { stockPerRequest } from '../../../../config/limits/remote-shop.ts';
import { stockListChunks } from '../../../../domain/stock/stock-list.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { looseFlag, looseNumber } from '../remote/loose-values.ts';
import { refusalOf } from '../remote/refusals.ts';
import { textOf } from '../remote/remote-answer.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { atOnce, type SendRequest } from './pull/send-requests.ts';

const number = looseNumber.nullish().transform((value) => value ?? undefined);
const flag = looseFlag.nullish().transform((value) => value ?? undefined);

/** A stock record of the API (docs/reference/behaviour.md#a5). Only some APIs name the SKU. */
const stockRecord = z.looseObject({
  item_id: number,
  product_id: looseNumber,
  stock_id: number,
  sku: z.string().nullish(),
  qty: number,
  is_in_stock: looseFlag,
  min_sale_qty: number,
  max_sale_qty: number,
  backorders: flag,
  manage_stock: flag,
  reserved: number,
});
export type RemoteStock = z.infer<typeof stockRecord>;

const nothingFound = /no stock information/i;

interface StockQuestion {
  readonly storeView: StoreView;
  readonly skus: readonly string[];
  /** Only enabled products, from the API's index. */
  readonly enabledOnly: boolean;
  /** ID of a cart at the API: what it has reserved counts as in stock. */
  readonly remoteCartId?: string | undefined;
  readonly kind: 'read' | 'pull';
  /** Sends each request. Default: at once. */
  readonly send?: SendRequest;
}

/** The answer to one request: its SKUs, and what the API has of them or why it has no answer. */
type StockChunk = { readonly skus: readonly string[] } & (
  { readonly records: readonly RemoteStock[] } | { readonly failure: unknown }
);

/** Asks the API for stock, in requests of some SKUs each; one that fails does not fail the others. */
export function askStock(engine: RemoteEngine, question: StockQuestion): Promise<readonly StockChunk[]> {
  const { send = atOnce } = question;
  return Promise.all(
    stockListChunks(question.skus, stockPerRequest).map(async (skus): Promise<StockChunk> => {
      try {
        return { skus, records: await send(() => askChunk(engine, { ...question, skus })) };
      } catch (failure) {
        return { skus, failure };
      }
    }),
  );
}

async function askChunk(
  { api }: RemoteEngine,
  { storeView, skus, enabledOnly, remoteCartId, kind }: StockQuestion,
): Promise<readonly RemoteStock[]> {
  const path = enabledOnly ? 'ext/elastic-stock/list' : 'stock/list';
  const query = { skus: skus.join(','), cartId: remoteCartId };
  const answer = await api.ask({ method: 'GET', path, storeView, query, kind });
  if (answer.isDone) return api.parse(z.array(stockRecord.nullable()), answer.result, path).filter(isGiven);
  // Nothing found is no failure (docs/reference/behaviour.md#e36).
  if (nothingFound.test(textOf(answer.result))) return [];
  throw refusalOf(answer, []);
}

const isGiven = <Value>(value: Value | null): value is Value => value !== null;
