import type { Kysely } from 'kysely';
import type { Database } from '../../../../../database/schema.ts';

/** What a shop charges and has in stock, by SKU. */
export interface PresentOffers {
  readonly prices: ReadonlyMap<string, string>;
  readonly stock: ReadonlyMap<string, string>;
}

/** Reads the prices of a store, and the stock of all stores. */
export async function readPresentOffers(db: Kysely<Database>, storeCode: string): Promise<PresentOffers> {
  const prices = await db
    .selectFrom('price')
    .select(['sku', 'amount', 'special_amount', 'special_from', 'special_to'])
    .where('store_code', '=', storeCode)
    .execute();
  const stock = await db.selectFrom('stock_item').select(['sku', 'qty', 'is_in_stock']).execute();
  return { prices: textsBySku(prices), stock: textsBySku(stock) };
}

/** Counts the records that were there before and are others now: what is new or gone, an import tells. */
export function countChanged(before: PresentOffers, now: PresentOffers): { prices: number; stock: number } {
  const count = (name: keyof PresentOffers) =>
    [...before[name]].filter(([sku, text]) => (now[name].get(sku) ?? text) !== text).length;
  return { prices: count('prices'), stock: count('stock') };
}

function textsBySku(rows: readonly { readonly sku: string }[]): ReadonlyMap<string, string> {
  return new Map(rows.map((row) => [row.sku, Object.values(row).join(' ')]));
}
