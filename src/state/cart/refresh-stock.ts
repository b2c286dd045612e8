import { stockListChunkSize } from '../../config/stock-list.ts';
import type { CartLine } from '../../domain/cart/cart-line.ts';
import { stockListChunks } from '../../domain/stock/stock-list.ts';
import type { ApiClient } from '../api.ts';
import { isStockAnswer, updateLiveProducts } from '../live-products.ts';
import { isListOf } from '../more-shapes.ts';

/**
 * Asks for the stock of lines of a cart and of the parts of bundles, in chunks of 15 (docs/reference/product.md#s7), and keeps
 * it in `liveProducts`; a call that fails changes nothing. What the cart has reserved is in stock for it.
 */
export async function refreshStock(
  api: ApiClient,
  lines: readonly Pick<CartLine, 'sku' | 'parts'>[],
  cartId = '',
): Promise<void> {
  const skus = lines.flatMap(({ sku, parts }) => [sku, ...Object.keys(parts ?? {})]);
  for (const chunk of stockListChunks(skus, stockListChunkSize)) {
    const answer = await api('ext/elastic-stock/list', {
      is: isListOf(isStockAnswer),
      query: { skus: chunk.join(), ...(cartId && { cartId }) },
    });
    if (answer.kind !== 'ok') continue;
    updateLiveProducts(
      answer.result.map(({ sku, qty, is_in_stock, backorders, manage_stock, reserved = 0 }) => [
        sku,
        { stock: { qty, is_in_stock, backorders, manage_stock, ...(reserved && { reserved }) } },
      ]),
    );
  }
}
