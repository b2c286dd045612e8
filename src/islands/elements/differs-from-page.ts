import { fewLeft } from '../../domain/stock/few-left.ts';
import { isForSale } from '../../domain/stock/stock-availability.ts';
import type { StockLevel } from '../../domain/stock/stock-availability.ts';
import type { LiveProduct } from '../../domain/product/live-product.ts';

/** Whether a buy box, by its props as JSON, may tell another stock of any of its products than there is now. */
export function differsFromPage(props: string, live: Readonly<Record<string, LiveProduct>>): boolean {
  let differs = false;
  JSON.parse(props, (_, each: { readonly sku: string; readonly stock?: StockLevel } | null) => {
    const now = each?.stock && live[each.sku]?.stock;
    if (now && told(now) !== told(each.stock)) differs = true;
    return each;
  });
  return differs;
}

/** The same for stocks of which the same is told. */
function told(stock: StockLevel): number | false {
  const many = fewLeft + 1;
  return isForSale(stock) && Math.min(stock.qty ?? many, many);
}
