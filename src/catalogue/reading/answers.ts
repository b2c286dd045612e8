import { hash } from 'node:crypto';
import type { ReadRecorder } from '../trace.ts';

interface Answer {
  readonly value: unknown;
  digest?: string;
}

/**
 * Answers of one catalogue snapshot by question, so that each is looked up once while it is remembered.
 * Asking at the same time shares one lookup. From `capacity` answers on they are kept in the order of their last use,
 * and the oldest is dropped for each that comes.
 */
export class Answers {
  readonly #capacity: number;
  readonly #known = new Map<string, Promise<Answer>>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The answer to a question, recorded to the trace where one is given. */
  async ask<Value>(
    question: string,
    trace: ReadRecorder | undefined,
    look: () => Promise<Value>,
  ): Promise<Value> {
    const answer = await this.#remembered(question, look);
    trace?.record(question, () => (answer.digest ??= digestOf(answer.value)));
    return answer.value as Value;
  }

  /** True when the question need not be looked up. */
  knows(question: string): boolean {
    return this.#known.has(question);
  }

  /** Takes in an answer that was looked up together with others. */
  put(question: string, value: unknown): void {
    this.#keep(question, Promise.resolve({ value }));
  }

  #remembered(question: string, look: () => Promise<unknown>): Promise<Answer> {
    const known = this.#known.get(question);
    if (known) return this.#known.size < this.#capacity ? known : this.#keep(question, known);
    const answer = this.#keep(
      question,
      look().then((value) => ({ value })),
    );
    // A lookup that failed is not an answer: the next one asks again.
    answer.catch(() => this.#known.delete(question));
    return answer;
  }

  #keep(question: string, answer: Promise<Answer>): Promise<Answer> {
    this.#known.delete(question);
    this.#known.set(question, answer);
    if (this.#known.size > this.#capacity) {
      const oldest = this.#known.keys().next().value;
      if (oldest !== undefined) this.#known.delete(oldest);
    }
    return answer;
  }
}

/** Digest of an answer: equal answers have equal digests. */
export function digestOf(value: unknown): string {
  return hash('sha1', JSON.stringify(value) ?? 'undefined', 'base64url');
}
