import { priceAttributes } from '../domain/product/attribute-values.ts';

/** Stands for every product: what was read may change with the price or the stock of any of them. */
export const everyProduct = '*';

/** The tax rules, which the prices of all products depend on. */
export const taxRulesRead = 'tax-rules';

/** Which products are sold out: marked where that turns, since they come last in lists. No page notes it (`AnswerScope`). */
export const soldOutRead = 'sold-out';

/** Lists that are ordered by what products cost. */
const pricedList = new RegExp(`^listing:.*:(?:${priceAttributes.join('|')}):[a-z]*$`);
/** Questions about which products are listed: their stock decides, where those out of stock are not. */
const listQuestion = /^listing(?:-stores)?:/;

/** Returns the name of a story that was read. No SKU is written like this. */
export function storyRead(slug: string): string {
  return `story:${slug}`;
}

/** Returns the name of a product's description, without its price. No SKU is written like this. */
export function describedRead(sku: string): string {
  return `described:${sku}`;
}

/** An answer of the catalogue, as a page notes that it was made from it. */
export interface AnswerRead {
  readonly question: string;
  readonly digest: string;
}

const mark = '?';
const digestSeparator = '#';

/** Returns the name of an answer; another answer to the same question has another name. */
function answerRead({ question, digest }: AnswerRead): string {
  return `${mark}${question}${digestSeparator}${digest}`;
}

/** Parses the name of an answer; undefined for that of a product or a story. */
export function parseAnswerRead(read: string): AnswerRead | undefined {
  const end = read.lastIndexOf(digestSeparator);
  if (!read.startsWith(mark) || end < 0) return undefined;
  return { question: read.slice(mark.length, end), digest: read.slice(end + digestSeparator.length) };
}

/**
 * The sources of a page by name: products and stories, whose changes are numbered (`product-changes.ts`), and all other
 * answers with their digests, which are compared by repeating the query (`changed-answers.ts`).
 */
export class TracedReads implements ReadRecorder {
  readonly #names = new Set<string>();
  readonly #listOutOfStock: boolean;

  /** Creates a trace; `listOutOfStock` is that of the catalogue which is read. */
  constructor(listOutOfStock: boolean) {
    this.#listOutOfStock = listOutOfStock;
  }

  record(question: string, digest: () => string): void {
    if (pricedList.test(question) || (!this.#listOutOfStock && listQuestion.test(question)))
      this.#names.add(everyProduct);
    this.#names.add(answerRead({ question, digest: digest() }));
  }

  recordProduct(_kind: ProductQuestion, sku: string): void {
    this.#names.add(sku);
    this.#names.add(taxRulesRead);
  }

  recordDescribed(sku: string): void {
    this.#names.add(describedRead(sku));
  }

  recordStory(slug: string): void {
    this.#names.add(storyRead(slug));
  }

  /** Returns the names; parts and variants of products are left out. */
  names(): readonly string[] {
    return [...this.#names];
  }
}

/** Learns what is read of the catalogue; the digest of an answer is worked out only where it is asked for. */
export interface ReadRecorder {
  record(question: string, digest: () => string): void;
  /** Records an answer about one product. */
  recordProduct(kind: ProductQuestion, sku: string, digest: () => string): void;
  /** Records the description of a product, without price and stock. */
  recordDescribed(sku: string, digest: () => string): void;
  /** Records an existing story. */
  recordStory(slug: string, digest: () => string): void;
}

/**
 * The queries about a single product: all of it, what lists show, what they filter by, the product it is a variant
 * of.
 */
export type ProductQuestion = 'product' | 'listed-product' | 'filterable-product' | 'parents';
