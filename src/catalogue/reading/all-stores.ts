import { Answers } from './answers.ts';

const answersKept = 500;
/** Every product of a large shop, with room. */
const productsKept = 20_000;
/** Every variant of a large shop, with room: 70 000 records take some ten megabytes. */
const stockKept = 100_000;

/** What holds for all stores of a shop at one moment: what was read for one is there for the next. */
export class AllStores {
  readonly answers = new Answers(answersKept);
  /** Where products are in each store (`product-alternates.ts`), by sku. */
  readonly productPaths = new Answers(productsKept);
  /** Stock records by sku. */
  readonly stock = new Answers(stockKept);
}
