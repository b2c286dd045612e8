/** Learns what is read of the catalogue; the digest of an answer is worked out only where it is asked for. */
export interface ReadRecorder {
  record(question: string, digest: () => string): void;
  /** An answer that holds the price or the stock of one product. */
  recordProduct(kind: ProductQuestion, sku: string, digest: () => string): void;
  /** A story that there is. */
  recordStory(slug: string, digest: () => string): void;
}

/** What is asked of one product after the other: all of it, what lists show, what they filter by. */
export type ProductQuestion = 'product' | 'listed-product' | 'filterable-product';

/** What a page was made from: the digest of every catalogue answer that it read, by question. */
export class Trace implements ReadRecorder {
  readonly #digests = new Map<string, string>();

  /** Records the digest of the answer to a question; the same question has one answer during a render. */
  record(question: string, digest: () => string): void {
    this.#digests.set(question, digest());
  }

  /** The same, as the question `{kind}:{sku}`. */
  recordProduct(kind: ProductQuestion, sku: string, digest: () => string): void {
    this.record(`${kind}:${sku}`, digest);
  }

  /** The same, as the question `story:{slug}`. */
  recordStory(slug: string, digest: () => string): void {
    this.record(`story:${slug}`, digest);
  }

  /** Questions and digests, sorted by question. */
  entries(): readonly (readonly [question: string, digest: string])[] {
    return [...this.#digests].sort(([left], [right]) => (left < right ? -1 : 1));
  }
}
