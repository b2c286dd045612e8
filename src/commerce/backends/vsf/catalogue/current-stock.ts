import { defaultMaxSaleQty } from '../../../../domain/stock/sale-limits.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { ProductBackend } from '../../../backend.ts';
import type { StockAnswer } from '../../../contract/product.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { pulledAt } from './pull/pulled-at.ts';
import { askStock, type RemoteStock } from './remote-stock.ts';

interface StockQuestion {
  readonly storeView: StoreView;
  readonly skus: readonly string[];
  readonly enabledOnly: boolean;
  readonly cartId?: string;
}

/**
 * Returns the API's present stock of products that are known, in the order asked for. What it has no answer for is the stock that
 * was pulled last, with its instant: a page that knows a record goes on with it.
 */
export async function currentStock(
  engine: RemoteEngine,
  pulled: Pick<ProductBackend, 'stock'>,
  { storeView, skus, enabledOnly, cartId }: StockQuestion,
): Promise<readonly StockAnswer[]> {
  const known = await pulled.stock(storeView, skus, { enabledOnly });
  const bySku = new Map(known.map((record) => [record.sku, record]));
  const remoteCartId = cartId === undefined ? undefined : await remoteCartOf(engine, cartId);
  const asked = [...bySku.keys()];
  const chunks = await askStock(engine, { storeView, skus: asked, enabledOnly, remoteCartId, kind: 'read' });
  const asOf = chunks.some((chunk) => 'failure' in chunk)
    ? await pulledAt(engine.own.db, storeView, 'stock')
    : {};
  return chunks.flatMap((chunk) => {
    const ofChunk = chunk.skus.flatMap((sku) => bySku.get(sku) ?? []);
    if ('failure' in chunk) return ofChunk.map((record) => ({ ...record, ...asOf }));
    const live = liveRecords(chunk.records);
    return ofChunk.flatMap((record) => {
      const found = live.get(record.sku) ?? live.get(record.product_id);
      return found ? [withPresent(record, found)] : [];
    });
  });
}

/** Returns stock records by SKU or, if the API does not send the SKU, by the ID of the product. */
function liveRecords(records: readonly RemoteStock[]): ReadonlyMap<string | number, RemoteStock> {
  return new Map(records.map((record) => [record.sku ?? record.product_id, record]));
}

function withPresent(pulled: StockAnswer, live: RemoteStock): StockAnswer {
  const { reserved } = live;
  return {
    item_id: live.item_id ?? pulled.item_id,
    product_id: pulled.product_id,
    stock_id: live.stock_id ?? pulled.stock_id,
    sku: pulled.sku,
    qty: live.qty ?? 0,
    is_in_stock: live.is_in_stock,
    min_sale_qty: live.min_sale_qty ?? pulled.min_sale_qty,
    max_sale_qty: live.max_sale_qty || pulled.max_sale_qty || defaultMaxSaleQty,
    backorders: live.backorders ?? pulled.backorders,
    manage_stock: live.manage_stock ?? pulled.manage_stock,
    ...(reserved !== undefined && reserved > 0 && { reserved }),
  };
}

async function remoteCartOf({ own }: RemoteEngine, cartId: string): Promise<string | undefined> {
  const row = await own.db
    .selectFrom('remote_cart')
    .select('remote_id')
    .where('id', '=', cartId)
    .executeTakeFirst();
  return row?.remote_id ?? undefined;
}
