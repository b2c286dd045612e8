import type { RenderItem, RenderList } from '../commerce/contract/product.ts';
import type { StockAnswer } from '../commerce/contract/stock.ts';
import { stockListChunks } from '../domain/stock/stock-list.ts';
import { updateLiveProducts, withPrice } from './live-products.ts';
import type { StoreContext } from './store-context.ts';

export type { RenderItem };

const priceChunk = 50;

/**
 * Asks the platform for prices and stock of products and keeps them in `liveProducts`; gives the prices.
 * A call that fails counts as an empty list: the page stands. Prices of a customer's group come by the session's cookie.
 */
export async function refreshProducts(
  { storeCode, currencyCode, storeId }: Pick<StoreContext, 'storeCode' | 'currencyCode' | 'storeId'>,
  skus: readonly string[],
  { now = () => new Date(), origin = '' } = {},
): Promise<readonly RenderItem[]> {
  const ask = async <Result>(path: string, chunk: readonly string[]): Promise<Result | undefined> => {
    const query = new URLSearchParams({ skus: chunk.join(), currencyCode, storeId: `${storeId}`, storeCode });
    try {
      const response = await fetch(`${origin}/api/${path}?${query}`);
      return response.ok ? ((await response.json()) as { result: Result }).result : undefined;
    } catch {
      // No network, or not our API: the same as no answer.
      return undefined;
    }
  };
  const stock = stockListChunks(skus).map(async (chunk) => {
    const records = (await ask<readonly StockAnswer[]>('ext/elastic-stock/list', chunk)) ?? [];
    updateLiveProducts(
      records.map(({ sku, qty, is_in_stock, backorders, manage_stock }) => [
        sku,
        { stock: { qty, is_in_stock, backorders, manage_stock } },
      ]),
    );
  });
  const prices = stockListChunks(skus, priceChunk).map(async (chunk) => {
    const { items } = (await ask<RenderList>('products/render-list', chunk)) ?? { items: [] };
    updateLiveProducts(items.map(({ sku, price_info }) => [sku, withPrice(price_info, now())]));
    return items;
  });
  await Promise.all(stock);
  return (await Promise.all(prices)).flat();
}
