import type { ProductQuestion, ReadRecorder } from '../../src/catalogue/traced-reads.ts';

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

  /** The same, as the question `described-product:{sku}`. */
  recordDescribed(sku: string, digest: () => string): void {
    this.record(`described-product:${sku}`, digest);
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
