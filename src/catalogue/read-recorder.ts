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
