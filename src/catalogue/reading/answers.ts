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
  /** What is being looked up is there as a promise. */
  readonly #known = new Map<string, Answer | Promise<Answer>>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The answer to a question, recorded to the trace where one is given. */
  async ask<Value>(
    question: string,
    trace: ReadRecorder | undefined,
    look: () => Promise<Value>,
  ): Promise<Value> {
    const answer = await (this.#remembered(question) ?? this.#lookUp(question, look));
    return recorded(question, answer, trace) as Value;
  }

  /** The answer, recorded to the trace where one is given; undefined where it must be waited for. */
  answered<Value>(
    question: string,
    trace: ReadRecorder | undefined,
  ): { readonly value: Value | undefined } | undefined {
    const known = this.#remembered(question);
    if (known === undefined || known instanceof Promise) return undefined;
    recorded(question, known, trace);
    return known as { readonly value: Value | undefined };
  }

  /** True when the question need not be looked up. */
  knows(question: string): boolean {
    return this.#known.has(question);
  }

  /** Takes in an answer that was looked up together with others. */
  put(question: string, value: unknown): void {
    this.#keep(question, { value });
  }

  #remembered(question: string): Answer | Promise<Answer> | undefined {
    const known = this.#known.get(question);
    if (known !== undefined && this.#known.size >= this.#capacity) this.#keep(question, known);
    return known;
  }

  #lookUp(question: string, look: () => Promise<unknown>): Promise<Answer> {
    const lookup = look().then((value): Answer => ({ value }));
    this.#keep(question, lookup);
    const settle = (answer?: Answer) => {
      if (this.#known.get(question) !== lookup) return;
      // A lookup that failed is not an answer: the next one asks again.
      if (answer) this.#known.set(question, answer);
      else this.#known.delete(question);
    };
    lookup.then(settle, () => settle());
    return lookup;
  }

  #keep(question: string, answer: Answer | Promise<Answer>): void {
    this.#known.delete(question);
    this.#known.set(question, answer);
    if (this.#known.size <= this.#capacity) return;
    const oldest = this.#known.keys().next().value;
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}

function recorded(question: string, answer: Answer, trace: ReadRecorder | undefined): unknown {
  trace?.record(question, () => (answer.digest ??= digestOf(answer.value)));
  return answer.value;
}

/** Digest of an answer: equal answers have equal digests. */
export function digestOf(value: unknown): string {
  return hash('sha1', JSON.stringify(value) ?? 'undefined', 'base64url');
}
