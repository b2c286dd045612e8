import type { StockLevel } from './stock-availability.ts';

/** A stock record of what is sold so many pieces at a time: how often that can be had. */
export function stockPer<Stock extends StockLevel>(pieces: number, stock: Stock): Stock {
  return { ...stock, qty: Math.floor((stock.qty ?? 0) / pieces) };
}
