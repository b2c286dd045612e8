import { Answers } from './answers.ts';

/** Twice the products of a large shop, of which each store asks for the addresses in all others. */
const answersKept = 20_000;
/** Every variant of a large shop. */
const stockKept = 100_000;

/** What holds for all stores of a shop at one moment: what was read for one is there for the next. */
export class AllStores {
  readonly answers = new Answers(answersKept);
  /** Stock records by sku. */
  readonly stock = new Answers(stockKept);
}
