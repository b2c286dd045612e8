import type { Condition, SortKey } from '../../src/domain/search/search-query.ts';
import type { FilterValue } from '../../src/domain/product/attribute-values.ts';
import { scoreBy } from '../../src/domain/search/search-match.ts';
import { attributeValues, compareValues } from '../../src/domain/product/attribute-values.ts';

/** Returns whether a catalogue document fulfils a condition: what SQL and the listing indexes are compared with. */
export function matchesCondition(document: object, condition: Condition): boolean {
  return scoreBy(condition)(document) !== undefined;
}

/**
 * Returns a comparison of documents by sort keys, for `Array.sort`; of several values the one that sorts first counts,
 * documents without a value come last in either direction.
 */
export function compareBySort(keys: readonly SortKey[]): (a: object, b: object) => number {
  return (a, b) => keys.map((key) => compareByKey(key, a, b)).find((difference) => difference !== 0) ?? 0;
}

function compareByKey({ attribute, order }: SortKey, a: object, b: object): number {
  const sign = order === 'desc' ? -1 : 1;
  const valueOf = (document: object): FilterValue | undefined =>
    attributeValues(document, attribute).toSorted((one, other) => sign * compareValues(one, other))[0];
  const [first, second] = [valueOf(a), valueOf(b)];
  if (first === undefined || second === undefined) {
    return Number(first === undefined) - Number(second === undefined);
  }
  return sign * compareValues(first, second);
}
