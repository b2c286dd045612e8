import type { StockLevel } from './stock-availability.ts';

/** Returns the stock record of portions of several pieces: how many of them are available. */
export function stockPer<Stock extends StockLevel>(pieces: number, stock: Stock): Stock {
  return { ...stock, qty: Math.floor((stock.qty ?? 0) / pieces) };
}
