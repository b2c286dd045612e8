import type { RenderItem, RenderList } from '../commerce/contract/product.ts';
import { stockListChunkSize, stockPrefetchSize } from '../config/stock-list.ts';
import { stockListChunks, stockPrefetchSkus } from '../domain/stock/stock-list.ts';
import type { PrefetchedProduct } from '../domain/stock/stock-list.ts';
import { cookies } from './leaving.ts';
import { isStockAnswer, liveProducts, updateLiveProducts, withPrice } from './live-products.ts';
import { isListOf, isObject, isShape, isText, type Is } from './shape.ts';
import type { StoreContext } from './store-context.ts';

export type { RenderItem };

const priceChunk = 50;

type Shop = Pick<StoreContext, 'storeCode' | 'currencyCode' | 'storeId'>;

/**
 * Asks the platform for prices and stock of products and keeps them in `liveProducts`; gives the prices.
 * A call that fails counts as an empty list: the page stands. Prices of a customer's group come by the session's cookie.
 */
export async function refreshProducts(
  shop: Shop,
  skus: readonly string[],
  { now = () => new Date(), origin = '' } = {},
): Promise<readonly RenderItem[]> {
  const stock = loadStock(shop, skus, origin);
  const prices = stockListChunks(skus, priceChunk).map(async (chunk) => {
    const { items } = (await ask(shop, `${origin}/api/products/render-list`, chunk, isRenderList)) ?? {
      items: [],
    };
    updateLiveProducts(items.map(({ sku, price_info }) => [sku, withPrice(price_info, now())]));
    return items;
  });
  await stock;
  return (await Promise.all(prices)).flat();
}

/** The skus of listed products whose stock is asked for ahead: those and their first children that are not known yet. */
export function skusAhead(products: readonly PrefetchedProduct[]): string[] {
  const isKnown = (sku: string) => liveProducts.get()[sku]?.stock !== undefined;
  return stockPrefetchSkus(products, isKnown, stockPrefetchSize);
}

/** Asks for the stock of those. */
export function prefetchStock(
  shop: Shop,
  products: readonly PrefetchedProduct[],
  { origin = '' } = {},
): Promise<void> {
  return loadStock(shop, skusAhead(products), origin);
}

async function loadStock(shop: Shop, skus: readonly string[], origin: string): Promise<void> {
  const calls = stockListChunks(skus, stockListChunkSize).map(async (chunk) => {
    const path = `${origin}/api/ext/elastic-stock/list`;
    const records = (await ask(shop, path, chunk, isListOf(isStockAnswer))) ?? [];
    updateLiveProducts(records.map((stock) => [stock.sku, { stock }]));
  });
  await Promise.all(calls);
}

const isRenderList = isShape<RenderList>({
  items: isListOf(isShape<RenderItem>({ sku: isText, price_info: isObject as Is<never> })),
});

async function ask<Result>(
  { storeCode, currencyCode, storeId }: Shop,
  address: string,
  skus: readonly string[],
  is: Is<Result>,
): Promise<Result | undefined> {
  const query = new URLSearchParams({ skus: skus.join(), currencyCode, storeId: `${storeId}`, storeCode });
  try {
    const response = await fetch(`${address}?${query}`, { credentials: cookies() });
    const answer: unknown = response.ok ? await response.json() : undefined;
    const result = isObject(answer) ? answer['result'] : undefined;
    return is(result) ? result : undefined;
  } catch {
    // No network, or not our API: the same as no answer.
    return undefined;
  }
}
