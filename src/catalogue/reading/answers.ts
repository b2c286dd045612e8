import { hash } from 'node:crypto';
import type { Trace } from '../trace.ts';

interface Answer {
  readonly value: unknown;
  digest?: string;
}

/** Answers are kept in the order of their last use; beyond this many the oldest is dropped. */
const capacity = 1_000;

/**
 * Answers of one catalogue snapshot by question, so that each is looked up once while it is remembered.
 * Asking at the same time shares one lookup.
 */
export class Answers {
  readonly #known = new Map<string, Promise<Answer>>();

  /** The answer to a question, with its digest recorded to the trace where one is given. */
  async ask<Value>(question: string, trace: Trace | undefined, look: () => Promise<Value>): Promise<Value> {
    const answer = await this.#remembered(question, look);
    if (trace) trace.record(question, (answer.digest ??= digestOf(answer.value)));
    return answer.value as Value;
  }

  /** True when the question need not be looked up. */
  knows(question: string): boolean {
    return this.#known.has(question);
  }

  #remembered(question: string, look: () => Promise<unknown>): Promise<Answer> {
    let answer = this.#known.get(question);
    if (answer) this.#known.delete(question);
    else answer = look().then((value) => ({ value }));
    this.#known.set(question, answer);
    if (this.#known.size > capacity) {
      const oldest = this.#known.keys().next().value;
      if (oldest !== undefined) this.#known.delete(oldest);
    }
    // A lookup that failed is not an answer: the next one asks again.
    answer.catch(() => this.#known.delete(question));
    return answer;
  }
}

/** Digest of an answer: equal answers have equal digests. */
export function digestOf(value: unknown): string {
  return hash('sha1', JSON.stringify(value) ?? 'undefined', 'base64url');
}
