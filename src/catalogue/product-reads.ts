import { priceAttributes } from '../domain/search/search-values.ts';
import type { ProductQuestion, ReadRecorder } from './read-recorder.ts';

/** Stands for every product: what was read may change with the price or the stock of any of them. */
export const everyProduct = '*';

/** Lists that are ordered by what products cost. */
const pricedList = new RegExp(`^listing:.*:(?:${priceAttributes.join('|')}):[a-z]*$`);
/** Questions about which products are listed: their stock decides, where those out of stock are not. */
const listQuestion = /^listing(?:-stores)?:/;

/** What a page notes that was made from a story. No sku is written so. */
export function storyRead(slug: string): string {
  return `story:${slug}`;
}

/** The products whose price or stock a page was made from, and its stories. Cheaper than a whole trace: nothing is digested. */
export class ProductReads implements ReadRecorder {
  readonly #skus = new Set<string>();
  readonly #listOutOfStock: boolean;

  /** `listOutOfStock` is that of the catalogue which is read. */
  constructor(listOutOfStock: boolean) {
    this.#listOutOfStock = listOutOfStock;
  }

  record(question: string): void {
    if (pricedList.test(question) || (!this.#listOutOfStock && listQuestion.test(question)))
      this.#skus.add(everyProduct);
  }

  recordProduct(_kind: ProductQuestion, sku: string): void {
    this.#skus.add(sku);
  }

  recordStory(slug: string): void {
    this.#skus.add(storyRead(slug));
  }

  /**
   * Skus that were asked for, `everyProduct` where a list was, and stories as `storyRead` writes them. Parts and variants
   * are not named.
   */
  skus(): readonly string[] {
    return [...this.#skus];
  }
}
