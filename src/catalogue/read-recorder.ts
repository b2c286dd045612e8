/** Learns what is read of the catalogue; the digest of an answer is worked out only where it is asked for. */
export interface ReadRecorder {
  record(question: string, digest: () => string): void;
  /** An answer about one product. */
  recordProduct(kind: ProductQuestion, sku: string, digest: () => string): void;
  /** What is said of a product, without its price and its stock. */
  recordDescribed(sku: string, digest: () => string): void;
  /** A story that there is. */
  recordStory(slug: string, digest: () => string): void;
}

/** What is asked of one product after the other: all of it, what lists show, what they filter by, whose variant it is. */
export type ProductQuestion = 'product' | 'listed-product' | 'filterable-product' | 'parents';
