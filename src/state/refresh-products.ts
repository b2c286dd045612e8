import type { AddressOf, QueryOf } from '../commerce/contract/call.ts';
import type { Calls } from '../commerce/contract/calls.ts';
import type { RenderItem } from '../commerce/contract/product.ts';
import { stockListChunkSize, stockPrefetchSize } from '../config/stock-list.ts';
import { stockListChunks, stockPrefetchSkus } from '../domain/stock/stock-list.ts';
import type { PrefetchedProduct } from '../domain/stock/stock-list.ts';
import { credentialsMode } from './credentials-mode.ts';
import { isStockAnswer, liveProducts, updateLiveProducts, withPrice } from './live-products.ts';
import { isObject, isText, type Is } from './shape.ts';
import type { StoreContext } from './store-context.ts';
import { pricesPerRequest } from '../config/limits/cart-sync.ts';

/** Prices of a product from the platform, as far as they are read. */
export type ProductPrices = Pick<RenderItem, 'sku' | 'price_info' | 'as_of'>;

type Shop = Pick<StoreContext, 'storeCode' | 'currencyCode' | 'storeId'>;

/**
 * Asks the platform for prices and stock of products and keeps them in `liveProducts`; gives the prices.
 * A call that fails counts as an empty list: the page stands. Prices of a customer's group come by the session's cookie.
 */
export async function refreshProducts(
  shop: Shop,
  skus: readonly string[],
): Promise<readonly ProductPrices[]> {
  const stock = loadStock(shop, skus);
  const prices = stockListChunks(skus, pricesPerRequest).map(async (chunk) => {
    const items = await ask(shop, '/api/products/render-list', chunk, isPriced);
    updateLiveProducts(items.map(({ sku, price_info }) => [sku, withPrice(price_info)]));
    return items;
  });
  await stock;
  return (await Promise.all(prices)).flat();
}

/**
 * Returns the skus of listed products whose stock is asked for ahead: those and their first children that are not known yet.
 */
export function skusAhead(products: readonly PrefetchedProduct[]): string[] {
  const isKnown = (sku: string) => liveProducts.get()[sku]?.stock !== undefined;
  return stockPrefetchSkus(products, isKnown, stockPrefetchSize);
}

/** Asks for the stock of those. */
export function prefetchStock(shop: Shop, products: readonly PrefetchedProduct[]): Promise<void> {
  return loadStock(shop, skusAhead(products));
}

async function loadStock(shop: Shop, skus: readonly string[]): Promise<void> {
  const calls = stockListChunks(skus, stockListChunkSize).map(async (chunk) => {
    const records = await ask(shop, '/api/ext/elastic-stock/list', chunk, isStockAnswer);
    updateLiveProducts(records.map((stock) => [stock.sku, { stock }]));
  });
  await Promise.all(calls);
}

const isPriced: Is<ProductPrices> = (value): value is ProductPrices =>
  isObject(value) && isText(value['sku']) && isObject(value['price_info']);

type Query = QueryOf<Calls['renderProducts']> & { readonly storeCode: string };

/** Requests a list, which is the answer or its `items`; returns an empty list if one of them is invalid. */
async function ask<Entry>(
  { storeCode, currencyCode, storeId }: Shop,
  address: AddressOf<Calls['renderProducts'] | Calls['indexedStockList']>,
  skus: readonly string[],
  is: Is<Entry>,
): Promise<readonly Entry[]> {
  const query = new URLSearchParams({
    skus: skus.join(),
    currencyCode,
    storeId: `${storeId}`,
    storeCode,
  } satisfies Query);
  try {
    const response = await fetch(`${address}?${query}`, { credentials: credentialsMode() });
    const answer: unknown = response.ok ? await response.json() : undefined;
    const result = isObject(answer) ? answer['result'] : undefined;
    const list = isObject(result) ? result['items'] : result;
    return Array.isArray(list) && list.every(is) ? list : [];
  } catch {
    // No network, or not our API: the same as no answer.
    return [];
  }
}
