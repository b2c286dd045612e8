import type { RenderList } from '../commerce/contract/product.ts';
import type { StockAnswer } from '../commerce/contract/stock.ts';
import type { ApiClient } from './api.ts';
import { setLivePrice, setLiveStock } from './live-products.ts';
import type { StoreContext } from './store-context.ts';

/** Skus of one call (specification section 7: stock in chunks of 15). */
const stockChunk = 15;
const priceChunk = 50;

/** Asks the platform for prices and stock of products; a call that fails leaves them as the page shows them. */
export async function refreshProducts(
  api: ApiClient,
  context: Pick<StoreContext, 'currencyCode' | 'storeId'>,
  skus: readonly string[],
  now = () => new Date(),
): Promise<void> {
  const unique = [...new Set(skus)];
  const { currencyCode, storeId } = context;
  const prices = chunks(unique, priceChunk).map(async (chunk) => {
    const answer = await api<RenderList>({
      path: 'products/render-list',
      query: { skus: chunk.join(','), currencyCode, storeId },
    });
    if (answer.kind !== 'ok') return;
    for (const { sku, price_info } of answer.result.items) setLivePrice(sku, price_info, now());
  });
  const stock = chunks(unique, stockChunk).map(async (chunk) => {
    const answer = await api<readonly StockAnswer[]>({
      path: 'ext/elastic-stock/list',
      query: { skus: chunk.join(',') },
    });
    if (answer.kind !== 'ok') return;
    for (const record of answer.result) setLiveStock(record.sku, record);
  });
  await Promise.all([...prices, ...stock]);
}

function chunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
