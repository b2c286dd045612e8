/**
 * The displayed state of a stock: `few` with the number of available pieces, `order` if none is there and it is sold
 * on backorder, `reserved` if others have the last in their carts.
 */
export type StockHint =
  { readonly kind: 'in' | 'order' | 'reserved' | 'out' } | { readonly kind: 'few'; readonly left: number };

/** Returns what is told of the scarcest of things that are all needed. What has to be ordered first runs out last. */
export function lowestStock(stocks: readonly StockHint[]): StockHint | undefined {
  const least = stocks.toSorted((a, b) => leftOf(a) - leftOf(b))[0];
  return least && leftOf(least) < Infinity ? least : (stocks.find(({ kind }) => kind === 'order') ?? least);
}

function leftOf(stock: StockHint): number {
  if (stock.kind === 'few') return stock.left;
  if (stock.kind === 'reserved') return 0.5;
  return stock.kind === 'out' ? 0 : Infinity;
}
