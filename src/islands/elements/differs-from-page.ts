import { isForSale, lowStockThreshold, type StockLevel } from '../../domain/stock/stock-availability.ts';
import type { LiveProduct } from '../../domain/product/live-product.ts';

/** A product or part in the props of a buy box. */
interface Boxed extends Pick<LiveProduct, 'offers' | 'price_incl_tax'> {
  readonly sku: string;
  readonly stock?: StockLevel;
}

/**
 * Returns whether a buy box, by its props as JSON, may tell another stock or other offers of any of its products than there
 * are now; or, where custom options add to it, another price: that of the page is not replaced by itself then.
 */
export function differsFromPage(props: string, live: Readonly<Record<string, LiveProduct>>): boolean {
  let differs = false;
  const hasOptions = props.includes('"custom_options":');
  JSON.parse(props, (_, each: Boxed | null) => {
    const now = each?.sku && live[each.sku];
    if (now) {
      if (now.stock && each.stock && told(now.stock) !== told(each.stock)) differs = true;
      if (hasOptions && now.price_incl_tax && now.price_incl_tax !== each.price_incl_tax) differs = true;
      if (each.stock && now.offers && `${now.offers}` !== `${each.offers ?? ''}`) differs = true;
    }
    return each;
  });
  return differs;
}

/** Returns a text that is the same for stocks that are shown in the same way. */
function told(stock: StockLevel): number | false {
  const many = lowStockThreshold + 1;
  return isForSale(stock) && Math.min(stock.qty ?? many, many);
}
