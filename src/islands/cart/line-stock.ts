import type { CartLine } from '../../domain/cart/cart-line.ts';
import { allowsBackorders, isCounted, isForSale } from '../../domain/stock/stock-availability.ts';
import type { StockLevel } from '../../domain/stock/stock-availability.ts';
import type { LiveProduct } from '../../state/live-products.ts';

/** `few`: fewer pieces are left than the line has. `order`: there are too few, and it is sold all the same. */
export type LineStock =
  { readonly kind: 'in' | 'order' | 'out' } | { readonly kind: 'few'; readonly left: number };

/**
 * What a line of the cart says of its stock (specification section 8, "In stock!" and "Out of the stock!"): the record
 * that came since the cart was opened, else what the line was marked with when it was last sent. A bundle has no
 * pieces of its own, so its record tells nothing.
 */
export function lineStock(
  { sku, qty, type_id, errors, info }: CartLine,
  live: Readonly<Record<string, LiveProduct>>,
): LineStock | undefined {
  const record = type_id === 'bundle' ? undefined : live[sku]?.stock;
  if (!record) {
    if (errors?.['stock']) return { kind: 'out' };
    return info?.['stock'] ? { kind: 'in' } : undefined;
  }
  if (isForSale(record, qty - 1)) return { kind: isShort(record, qty) ? 'order' : 'in' };
  const left = record.is_in_stock ? (record.qty ?? 0) : 0;
  return left > 0 ? { kind: 'few', left } : { kind: 'out' };
}

/** Whether some of the pieces have to be ordered first. */
function isShort(record: StockLevel, qty: number): boolean {
  return isCounted(record) && allowsBackorders(record) && (record.qty ?? 0) < qty;
}
