import { isEnabled } from '../../../../domain/product/status.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { ProductBackend } from '../../../backend.ts';
import type { WatchAnswer, WatchRequest } from '../../../contract/newsletter.ts';
import { newsletterErrors } from '../../../errors/newsletter-errors.ts';
import { catalogueOf, type Engine } from '../base/engine.ts';
import { addWatches } from './add-watches.ts';

/** What is known of products now, without the watch machine. */
export type PresentProducts = Pick<ProductBackend, 'stock' | 'prices'>;

/** Has an address told once when a product that is sold out is in stock again; again is the same watch. */
export async function watchStock(
  engine: Engine,
  present: PresentProducts,
  storeView: StoreView,
  { email, variant, product: parent }: WatchRequest,
  caller: string,
): Promise<WatchAnswer> {
  const products = (await catalogueOf(engine, storeView).stockedProducts([variant])).filter(isEnabled);
  if (products.length === 0) throw newsletterErrors.unknownProduct();
  const [stock] = await present.stock(storeView, [variant], { enabledOnly: false });
  if (!stock || stock.is_in_stock) return { success: false };
  const { storeCode } = storeView;
  const watches = [{ sku: variant, parentSku: parent ?? null, price: null }];
  return { success: await addWatches(engine, { kind: 'stock', storeCode, email, caller, watches }) };
}
