import { allowsBackorders, isCounted, isForSale } from './stock-availability.ts';
import type { StockLevel } from './stock-availability.ts';

/** How a thing can be had: from stock, on order (it is sold below zero, and nothing is there), or not at all. */
export type Supply = 'in' | 'order' | 'out';

const fromBest: readonly Supply[] = ['in', 'order', 'out'];

/** What a stock record says (docs/reference/product.md#s4); unknown stock counts as some. */
export function supplyOf(stock: StockLevel | null | undefined): Supply {
  if (!stock) return 'in';
  if (!isForSale(stock)) return 'out';
  return isCounted(stock) && allowsBackorders(stock) && (stock.qty ?? 0) <= 0 ? 'order' : 'in';
}

/** Of things that are all needed: that of the scarcest; of none it is in stock. */
export function jointSupply(supplies: readonly Supply[]): Supply {
  return fromBest.findLast((supply) => supplies.includes(supply)) ?? 'in';
}

/** Of things of which one is enough: that of the best; of none it can't be had. */
export function bestSupply(supplies: readonly Supply[]): Supply {
  return fromBest.find((supply) => supplies.includes(supply)) ?? 'out';
}
