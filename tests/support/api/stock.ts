import type { EngineClient } from './engine-client.ts';

export async function stockOf(api: EngineClient, sku: string): Promise<number> {
  const row = await api.server.db
    .selectFrom('stock_item')
    .select('qty')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();
  return row.qty;
}

export async function setStock(api: EngineClient, sku: string, qty: number): Promise<void> {
  await api.server.db
    .updateTable('stock_item')
    .set({ qty, is_in_stock: qty > 0 ? 1 : 0, sold_out: qty > 0 ? 0 : 1 })
    .where('sku', '=', sku)
    .execute();
}
