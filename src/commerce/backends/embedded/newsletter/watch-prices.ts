import { toMinor } from '../../../../domain/money/money.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { PriceWatchRequest, WatchAnswer } from '../../../contract/newsletter.ts';
import type { RenderItem } from '../../../contract/product.ts';
import { newsletterErrors } from '../../../errors/newsletter-errors.ts';
import type { Engine } from '../base/engine.ts';
import { addWatches } from './add-watches.ts';
import type { PresentProducts } from './watch-stock.ts';

/**
 * Has an address told once when a product costs less than now; again begins with the price of now. Products that the store does
 * not have, or that have no price, are left out.
 */
export async function watchPrices(
  engine: Engine,
  present: PresentProducts,
  storeView: StoreView,
  { email, skus }: PriceWatchRequest,
  caller: string,
): Promise<WatchAnswer> {
  const priced = pricesOf(await present.prices(storeView, [...new Set(skus)]), storeView);
  if (priced.size === 0) throw newsletterErrors.unknownProduct();
  const { storeCode } = storeView;
  const watches = [...priced].map(([sku, price]) => ({ sku, parentSku: null, price }));
  return { success: await addWatches(engine, { kind: 'price', storeCode, email, caller, watches }) };
}

/** Returns what products cost at least, in minor units, by SKU; those without a price are left out. */
export function pricesOf(items: readonly RenderItem[], { i18n }: StoreView): ReadonlyMap<string, number> {
  const prices = items.map(
    ({ sku, price_info }) => [sku, toMinor(price_info.minimal_price, i18n.fractionDigits)] as const,
  );
  return new Map(prices.filter(([, price]) => price > 0));
}
