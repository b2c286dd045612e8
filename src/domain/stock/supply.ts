import { allowsBackorders, isCounted, isForSale } from './stock-availability.ts';
import type { StockLevel } from './stock-availability.ts';

/** The availability: from stock, on order (sold below zero with none in stock), or not at all. */
export type Supply = 'in' | 'order' | 'out';

const fromBest: readonly Supply[] = ['in', 'order', 'out'];

/** Interprets a stock record (docs/reference/product.md#s4); unknown stock counts as in stock. */
export function supplyOf(stock: StockLevel | null | undefined): Supply {
  if (!stock) return 'in';
  if (!isForSale(stock)) return 'out';
  return isCounted(stock) && allowsBackorders(stock) && (stock.qty ?? 0) <= 0 ? 'order' : 'in';
}

/** Returns the supply of things that are all needed: that of the scarcest; in stock if there are none. */
export function jointSupply(supplies: readonly Supply[]): Supply {
  return fromBest.findLast((supply) => supplies.includes(supply)) ?? 'in';
}

/** Returns the supply of things of which one suffices: that of the best; not available if there are none. */
export function bestSupply(supplies: readonly Supply[]): Supply {
  return fromBest.find((supply) => supplies.includes(supply)) ?? 'out';
}
