import { fewLeft } from '../../domain/stock/few-left.ts';
import { isForSale } from '../../domain/stock/stock-availability.ts';
import type { StockLevel } from '../../domain/stock/stock-availability.ts';
import type { LiveProduct } from '../../domain/product/live-product.ts';

/** A product or part in the props of a buy box. */
interface Boxed extends Pick<LiveProduct, 'offers'> {
  readonly sku: string;
  readonly stock?: StockLevel;
}

/** Whether a buy box, by its props as JSON, may tell another stock or other offers of any of its products than there are now. */
export function differsFromPage(props: string, live: Readonly<Record<string, LiveProduct>>): boolean {
  let differs = false;
  JSON.parse(props, (_, each: Boxed | null) => {
    const now = each?.stock && live[each.sku];
    if (now) {
      if (now.stock && told(now.stock) !== told(each.stock)) differs = true;
      if (now.offers && `${now.offers}` !== `${each.offers ?? ''}`) differs = true;
    }
    return each;
  });
  return differs;
}

/** The same for stocks of which the same is told. */
function told(stock: StockLevel): number | false {
  const many = fewLeft + 1;
  return isForSale(stock) && Math.min(stock.qty ?? many, many);
}
