import type { CartLine } from './cart-line.ts';
import {
  allowsBackorders,
  isCounted,
  isForSale,
  isRecordInStock,
  isReserved,
  type StockLevel,
} from '../stock/stock-availability.ts';
import type { KeyedLine } from './cart-document.ts';
import type { LiveProduct } from '../product/live-product.ts';
import { lowestStock, type StockHint } from '../stock/lowest-stock.ts';
import { saleSteps, type SaleSteps } from '../stock/sale-limits.ts';

/** `few`: fewer pieces are left than the line has. `order`: there are too few, and it is sold all the same. */
export type LineStock = StockHint;

/**
 * Returns the stock status of a cart line (docs/reference/product.md#s8, "In stock!" and "Out of the stock!"): from
 * the record loaded since the cart was opened, else from the line's last sync. A bundle's own record only says
 * whether it is sold; its pieces are those of its scarcest part.
 */
export function lineStock(
  { sku, qty, type_id, parts = {}, errors, info, isGone }: CartLine & Pick<KeyedLine, 'isGone'>,
  live: Readonly<Record<string, LiveProduct>>,
): LineStock | undefined {
  if (isGone) return { kind: 'out' };
  const isBundle = type_id === 'bundle';
  const own = live[sku]?.stock;
  if (isBundle && isRecordInStock(own) === false) return { kind: isReserved(own) ? 'reserved' : 'out' };
  const needed = Object.entries(isBundle ? parts : { [sku]: 1 });
  const stocks = needed.flatMap(([part, each]) => {
    const record = live[part]?.stock;
    return record ? [stockOf(record, qty, each)] : [];
  });
  if (stocks.length > 0 && stocks.length === needed.length) return lowestStock(stocks);
  if (errors?.['stock']) return { kind: 'out' };
  return info?.['stock'] ? { kind: 'in' } : undefined;
}

/** Returns the status of stock of which a line takes several pieces for each of its own. */
function stockOf(record: StockLevel, qty: number, each: number): LineStock {
  if (isForSale(record, qty * each - 1)) return { kind: isShort(record, qty * each) ? 'order' : 'in' };
  const left = record.is_in_stock ? Math.floor((record.qty ?? 0) / each) : 0;
  if (left > 0) return { kind: 'few', left };
  return { kind: isReserved(record) ? 'reserved' : 'out' };
}

/** Returns true if some pieces are backordered. */
function isShort(record: StockLevel, pieces: number): boolean {
  return isCounted(record) && allowsBackorders(record) && (record.qty ?? 0) < pieces;
}

/** Returns the quantities that a cart line may have; other sizes of the same edition count towards its limit. */
export function lineSteps(line: KeyedLine, lines: readonly KeyedLine[]): SaleSteps {
  const { edition_pieces } = line;
  if (edition_pieces === undefined) return saleSteps(line);
  const others = lines
    .filter((other) => other.key !== line.key && editionOf(other) === editionOf(line))
    .reduce((sum, { qty }) => sum + qty, 0);
  const steps = saleSteps({ ...line, edition_pieces: Math.max(1, edition_pieces - others) });
  return steps.edition === undefined ? steps : { ...steps, edition: edition_pieces };
}

function editionOf({ edition_pieces, parentSku, sku }: KeyedLine): string | undefined {
  return edition_pieces === undefined ? undefined : (parentSku ?? sku);
}
