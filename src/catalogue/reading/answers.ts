import { hash } from 'node:crypto';
import type { ProductQuestion, ReadRecorder } from '../traced-reads.ts';
import { cachedAnswers, cachedSharedProducts, cachedStockItems } from '../../config/limits/catalogue.ts';

interface Answer {
  readonly value: unknown;
  digest?: string;
}

/**
 * Answers of one moment by question, so that each is looked up once while it is remembered. Asking at the same time shares
 * one lookup. Those of the last `capacity` questions are kept, and at the most as many
 * before them.
 */
export class Answers {
  readonly #capacity: number;
  readonly #kind: ProductQuestion | undefined;
  /** Answers and, while they are loading, promises of them. */
  #recent = new Map<string, Answer | Promise<Answer>>();
  /** Answers requested before those. Dropped all at once: cheaper than dropping the oldest for each new one. */
  #older = new Map<string, Answer | Promise<Answer>>();

  /**
   * Creates a cache. With a kind, all answers are to that query about products, whose SKU is the `question`. Without
   * one a trace records the question itself.
   */
  constructor(capacity: number, kind?: ProductQuestion) {
    this.#capacity = capacity;
    this.#kind = kind;
  }

  /** Returns the answer to a question and records it if there is a trace. */
  async ask<Value>(
    question: string,
    trace: ReadRecorder | undefined,
    look: () => Promise<Value>,
  ): Promise<Value> {
    const answer = await (this.#remembered(question) ?? this.#lookUp(question, look));
    this.#record(question, answer, trace);
    return answer.value as Value;
  }

  /** Returns a cached answer and records it if there is a trace; undefined if it is not available yet. */
  answered<Value>(
    question: string,
    trace: ReadRecorder | undefined,
  ): { readonly value: Value | undefined } | undefined {
    const known = this.#remembered(question);
    if (known === undefined || known instanceof Promise) return undefined;
    this.#record(question, known, trace);
    return known as { readonly value: Value | undefined };
  }

  /** Returns true if the answer is cached. */
  knows(question: string): boolean {
    return this.#recent.has(question) || this.#older.has(question);
  }

  /** Takes in an answer that was looked up together with others. */
  put(question: string, value: unknown): void {
    this.#keep(question, { value });
  }

  #record(question: string, answer: Answer, trace: ReadRecorder | undefined): void {
    if (trace === undefined) return;
    const digest = () => (answer.digest ??= digestOf(answer.value));
    if (this.#kind) trace.recordProduct(this.#kind, question, digest);
    else trace.record(question, digest);
  }

  #remembered(question: string): Answer | Promise<Answer> | undefined {
    const recent = this.#recent.get(question);
    if (recent !== undefined) return recent;
    const older = this.#older.get(question);
    if (older !== undefined) this.#keep(question, older);
    return older;
  }

  #lookUp(question: string, look: () => Promise<unknown>): Promise<Answer> {
    const lookup = look().then((value): Answer => ({ value }));
    this.#keep(question, lookup);
    const settle = (answer?: Answer) => {
      for (const known of [this.#recent, this.#older]) {
        if (known.get(question) !== lookup) continue;
        // A lookup that failed is not an answer: the next one asks again.
        if (answer) known.set(question, answer);
        else known.delete(question);
      }
    };
    lookup.then(settle, () => settle());
    return lookup;
  }

  #keep(question: string, answer: Answer | Promise<Answer>): void {
    if (this.#recent.size >= this.#capacity) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(question, answer);
  }
}

/** Returns the digest of an answer: equal answers have equal digests. */
export function digestOf(value: unknown): string {
  return hash('sha1', JSON.stringify(value) ?? 'undefined', 'base64url');
}

/** A cache of what applies to all stores of a shop at one instant: reads for one store serve the next. */
export class AllStores {
  readonly answers = new Answers(cachedAnswers);
  /** The products' paths in each store (`product-alternates.ts`), by SKU. */
  readonly productPaths = new Answers(cachedSharedProducts);
  /** Stock records by sku. */
  readonly stock = new Answers(cachedStockItems);
}
