import type { Selectable } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { editionStock } from '../../../../domain/stock/limited-edition.ts';

export type StockRow = Selectable<Database['stock_item']>;

/** True for stock that is counted and can run out; that of an edition does, whatever it says of backorders. */
export function isCounted(
  { sku, backorders, manage_stock }: StockRow,
  editionSkus: ReadonlySet<string>,
): boolean {
  return manage_stock !== 0 && (backorders === 0 || editionSkus.has(sku));
}

/** Pieces that a row holds; without end where it is not counted. */
export function piecesOf(row: StockRow, editionSkus: ReadonlySet<string>): number {
  if (!isCounted(row, editionSkus)) return Number.POSITIVE_INFINITY;
  const { is_in_stock, qty, backorders } = row;
  return editionSkus.has(row.sku) ? editionStock({ is_in_stock: is_in_stock !== 0, qty, backorders }) : qty;
}
