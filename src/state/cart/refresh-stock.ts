import type { StockAnswer } from '../../commerce/contract/stock.ts';
import type { ApiClient } from '../api.ts';
import { updateLiveProducts } from '../live-products.ts';

/** Skus of one call (specification section 7: stock in chunks of 15). */
const chunk = 15;

/** Asks for the stock of lines of a cart and keeps it in `liveProducts`; a call that fails changes nothing. */
export async function refreshStock(api: ApiClient, skus: readonly string[]): Promise<void> {
  const left = [...new Set(skus)];
  while (left.length > 0) {
    const answer = await api<readonly StockAnswer[]>({
      path: 'ext/elastic-stock/list',
      query: { skus: left.splice(0, chunk).join() },
    });
    if (answer.kind !== 'ok') continue;
    updateLiveProducts(
      answer.result.map(({ sku, qty, is_in_stock, backorders, manage_stock }) => [
        sku,
        { stock: { qty, is_in_stock, backorders, manage_stock } },
      ]),
    );
  }
}
