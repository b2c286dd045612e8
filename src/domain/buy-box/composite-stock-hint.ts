import { isReserved } from '../stock/stock-availability.ts';
import { stockPer } from '../stock/stock-per.ts';
import { supplyOf } from '../stock/supply.ts';
import type { BoxedPart, BoxedProduct } from './buy-box-product.ts';
import type { Live, Selection } from './selection.ts';
import { hintOf, stockHint } from './stock-hint.ts';
import type { StockHint } from '../stock/lowest-stock.ts';

/**
 * Returns the buy box's stock hint for the selection of any product: for a bundle, that of its scarcest part.
 * Undefined if no stock is known, nothing is chosen, or each part is a line of its own and one of them is available.
 */
export function compositeStockHint(
  product: BoxedProduct,
  selection: Pick<Selection, 'variant' | 'parts'>,
  live: Live,
): StockHint | undefined {
  const { associated } = product;
  if (associated) {
    const canBeHad = associated.length === 0 || associated.some((part) => !isPartOut(part, live));
    if (canBeHad) return undefined;
    return { kind: associated.some((part) => isReserved(live[part.sku]?.stock)) ? 'reserved' : 'out' };
  }
  if (!selection.parts) return stockHint(product, selection, live);
  // Platforms keep no pieces of a bundle, only whether it is sold.
  const own = live[product.sku]?.stock ?? product.stock;
  if (own?.is_in_stock === false) return { kind: isReserved(own) ? 'reserved' : 'out' };
  return hintOf(
    selection.parts.map(({ sku, stock, pieces = 1 }) => {
      const record = live[sku]?.stock ?? stock;
      return { sku, ...(record && { stock: stockPer(pieces, record) }) };
    }),
    {},
  );
}

/** Returns the stock hint of one part of a grouped product. */
export function partHint(part: BoxedPart, live: Live): StockHint | undefined {
  return hintOf([part], live);
}

/** Returns true if a part is known to be out of stock. */
export function isPartOut({ sku, stock }: BoxedPart, live: Live): boolean {
  return supplyOf(live[sku]?.stock ?? stock) === 'out';
}
