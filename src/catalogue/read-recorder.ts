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
