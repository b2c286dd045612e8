import { Answers } from './answers.ts';
import { cachedAnswers, cachedSharedProducts, cachedStockItems } from '../../config/limits/catalogue.ts';

/** A cache of what applies to all stores of a shop at one instant: reads for one store serve the next. */
export class AllStores {
  readonly answers = new Answers(cachedAnswers);
  /** The products' paths in each store (`product-alternates.ts`), by SKU. */
  readonly productPaths = new Answers(cachedSharedProducts);
  /** Stock records by sku. */
  readonly stock = new Answers(cachedStockItems);
}
