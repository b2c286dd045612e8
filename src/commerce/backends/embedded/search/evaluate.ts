import type { Condition, RangeBounds, Scalar } from '../../../contract/search.ts';
import { canonical, fieldValues, hasField, type Document } from './field-values.ts';
import { wordMatch, wordsOf } from './words.ts';

/** Answers a condition about a document: its score, or undefined when it does not hold. */
export type Evaluate = (document: Document) => number | undefined;

/** Score of a condition that matches without text. */
const plainScore = 0;

/** Makes the function that answers a condition. Scores of texts add up; other conditions add nothing. */
export function evaluator(condition: Condition): Evaluate {
  switch (condition.kind) {
    case 'all':
      return allOf(condition.conditions.map(evaluator));
    case 'any':
      return anyOf(condition.conditions.map(evaluator), condition.minimum);
    case 'not': {
      const evaluate = evaluator(condition.condition);
      return (document) => (evaluate(document) === undefined ? plainScore : undefined);
    }
    case 'in': {
      const wanted = new Set(condition.values.map(canonical));
      return when((document) =>
        fieldValues(document, condition.field).some((value) => wanted.has(canonical(value))),
      );
    }
    case 'range':
      return when((document) =>
        fieldValues(document, condition.field).some((value) => isWithin(value, condition.bounds)),
      );
    case 'exists':
      return when((document) => hasField(document, condition.field));
    case 'text':
      return textEvaluator(condition);
  }
}

/** True when a condition scores documents by how well a text matches. */
export function hasText(condition: Condition): boolean {
  if (condition.kind === 'text') return true;
  return 'conditions' in condition && condition.conditions.some(hasText);
}

function when(holds: (document: Document) => boolean): Evaluate {
  return (document) => (holds(document) ? plainScore : undefined);
}

function allOf(parts: readonly Evaluate[]): Evaluate {
  return (document) => {
    let total = 0;
    for (const evaluate of parts) {
      const score = evaluate(document);
      if (score === undefined) return undefined;
      total += score;
    }
    return total;
  };
}

function anyOf(parts: readonly Evaluate[], minimum: number): Evaluate {
  return (document) => {
    const scores = parts.map((evaluate) => evaluate(document)).filter((score) => score !== undefined);
    return scores.length < minimum ? undefined : scores.reduce((sum, score) => sum + score, 0);
  };
}

function isWithin(value: Scalar, { gt, gte, lt, lte }: RangeBounds): boolean {
  return (
    (gt === undefined || compare(value, gt) > 0) &&
    (gte === undefined || compare(value, gte) >= 0) &&
    (lt === undefined || compare(value, lt) < 0) &&
    (lte === undefined || compare(value, lte) <= 0)
  );
}

/** Numbers by size, also where they are written as texts; other texts by their letters. */
export function compare(one: Scalar, other: Scalar): number {
  const [left, right] = [Number(one), Number(other)];
  if (!Number.isNaN(left) && !Number.isNaN(right)) return left - right;
  const [first, second] = [String(one), String(other)];
  return first < second ? -1 : first > second ? 1 : 0;
}

function textEvaluator({
  text,
  fields,
  minimumShare,
  fuzziness,
  phrase,
}: Extract<Condition, { kind: 'text' }>): Evaluate {
  const wanted = wordsOf(text).slice(0, 32);
  if (wanted.length === 0) return () => undefined;
  const needed = Math.max(1, Math.floor(wanted.length * minimumShare));
  return (document) => {
    const sources = fields.map(({ field, boost }) => ({
      boost,
      words: fieldValues(document, field).map((value) => wordsOf(String(value))),
    }));
    if (phrase) {
      const boosts = sources.filter(({ words }) => words.some((list) => holdsRow(list, wanted)));
      return boosts.length === 0 ? undefined : Math.max(...boosts.map(({ boost }) => boost)) * wanted.length;
    }
    const scores = wanted.map((word) =>
      sources.reduce(
        (best, { boost, words }) => Math.max(best, boost * bestMatch(word, words, fuzziness)),
        0,
      ),
    );
    if (scores.filter((score) => score > 0).length < needed) return undefined;
    return scores.reduce((sum, score) => sum + score, 0);
  };
}

function bestMatch(word: string, lists: readonly (readonly string[])[], fuzziness: number): number {
  return lists
    .flat()
    .reduce((best, found) => (best === 1 ? best : Math.max(best, wordMatch(word, found, fuzziness))), 0);
}

function holdsRow(words: readonly string[], row: readonly string[]): boolean {
  return words.some((_, start) => row.every((word, index) => words[start + index] === word));
}
