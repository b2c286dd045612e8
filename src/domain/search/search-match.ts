import type { Condition, SortKey } from './search-query.ts';
import type { FilterValue } from '../product/attribute-values.ts';
import {
  attributeValues,
  canonicalValue,
  compareValues,
  hasAttribute,
  singleValues,
} from '../product/attribute-values.ts';
import { phraseScore, textScorer } from './search-words.ts';
import { plainWord, questionWords, wordsOf } from './words-of-text.ts';

/** A document's score, or undefined when it does not fulfil the condition. */
export type Score = (document: object) => number | undefined;

/** Makes the function that scores documents: scores of texts add up, other conditions add nothing. */
export function scoreBy(condition: Condition): Score {
  switch (condition.kind) {
    case 'all':
      return allOf(condition.conditions.map(scoreBy));
    case 'any':
      return anyOf(condition.conditions.map(scoreBy), condition.minimum ?? 1);
    case 'none': {
      const parts = condition.conditions.map(scoreBy);
      return when((document) => parts.every((score) => score(document) === undefined));
    }
    case 'in': {
      const wanted = new Set(condition.values.map(canonicalValue));
      const isWanted = (value: FilterValue) => wanted.has(canonicalValue(value));
      return when((document) =>
        attributeValues(document, condition.attribute).some(
          (value) => isWanted(value) || singleValues(value).some(isWanted),
        ),
      );
    }
    case 'range':
      return when((document) =>
        attributeValues(document, condition.attribute).some((value) => isWithin(value, condition)),
      );
    case 'exists':
      return when((document) => hasAttribute(document, condition.attribute));
    case 'phrase': {
      const words = wordsOf(condition.text);
      return (document) => phraseScore(words, textsOf(document, condition.attribute), condition.boost ?? 1);
    }
    case 'text':
      return scoreText(condition);
  }
}

const textsOf = (document: object, attribute: string) => attributeValues(document, attribute).map(String);

function scoreText({
  text,
  fields,
  minimumShare = 0,
  fuzziness = 0,
}: Extract<Condition, { kind: 'text' }>): Score {
  if (!fields) return when(() => true);
  const scoreTexts = textScorer(questionWords(text).map(plainWord), { minimumShare, fuzziness });
  return (document) => {
    const sources = fields.map(({ attribute, boost }) => ({ boost, texts: textsOf(document, attribute) }));
    return scoreTexts(sources);
  };
}

function when(holds: (document: object) => boolean): Score {
  return (document) => (holds(document) ? 0 : undefined);
}

function allOf(parts: readonly Score[]): Score {
  return (document) => {
    let total = 0;
    for (const score of parts) {
      const part = score(document);
      if (part === undefined) return undefined;
      total += part;
    }
    return total;
  };
}

function anyOf(parts: readonly Score[], minimum: number): Score {
  return (document) => {
    const scores = parts.map((score) => score(document)).filter((part) => part !== undefined);
    return scores.length < minimum ? undefined : scores.reduce((sum, part) => sum + part, 0);
  };
}

function isWithin(value: FilterValue, range: Extract<Condition, { kind: 'range' }>): boolean {
  const { gt, gte, lt, lte } = range;
  if (gt !== undefined && !(compareValues(value, gt) > 0)) return false;
  if (gte !== undefined && !(compareValues(value, gte) >= 0)) return false;
  if (lt !== undefined && !(compareValues(value, lt) < 0)) return false;
  return lte === undefined || compareValues(value, lte) <= 0;
}

function compareByKey({ attribute, order }: SortKey): (a: object, b: object) => number {
  const sign = order === 'desc' ? -1 : 1;
  // A document is compared with many others: its values are looked up once.
  const known = new Map<object, FilterValue | undefined>();
  const valueOf = (document: object) => {
    if (!known.has(document)) {
      const values = attributeValues(document, attribute);
      known.set(document, values.toSorted((left, right) => sign * compareValues(left, right))[0]);
    }
    return known.get(document);
  };
  return (a, b) => {
    const [first, second] = [valueOf(a), valueOf(b)];
    if (first === undefined || second === undefined) {
      return Number(first === undefined) - Number(second === undefined);
    }
    return sign * compareValues(first, second);
  };
}

/** A document that was found, and how well it matches. */
export interface Hit {
  readonly document: object;
  readonly score: number;
}

/**
 * Returns a comparator of hits: by the keys, where `_score` is the score; without keys by score if there is a text;
 * then by ID.
 */
export function compareHits(keys: readonly SortKey[], scored: boolean): (a: Hit, b: Hit) => number {
  const byScore: SortKey = { attribute: '_score', order: 'desc' };
  const orders = (keys.length === 0 && scored ? [byScore] : keys).map((key) => {
    if (key.attribute !== '_score') {
      const compare = compareByKey(key);
      return (a: Hit, b: Hit) => compare(a.document, b.document);
    }
    const sign = key.order === 'desc' ? -1 : 1;
    return (a: Hit, b: Hit) => sign * (a.score - b.score);
  });
  const byId = compareByKey({ attribute: 'id', order: 'asc' });
  return (a, b) => {
    for (const order of orders) {
      const difference = order(a, b);
      if (difference !== 0) return difference;
    }
    return byId(a.document, b.document);
  };
}
