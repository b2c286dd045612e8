import { Answers } from './answers.ts';

const answersKept = 500;
/** Every product of a large shop, with room. */
const productsKept = 20_000;
/** Every variant of a large shop, with room: 70 000 records take some ten megabytes. */
const stockKept = 100_000;

/** A cache of what applies to all stores of a shop at one instant: reads for one store serve the next. */
export class AllStores {
  readonly answers = new Answers(answersKept);
  /** The products' paths in each store (`product-alternates.ts`), by SKU. */
  readonly productPaths = new Answers(productsKept);
  /** Stock records by sku. */
  readonly stock = new Answers(stockKept);
}
