import type { Aggregation } from '../../domain/search/search-query.ts';
import { isObject, readFieldName, type Json } from './query-values.ts';
import { numberOf } from '../../domain/search/search-query.ts';
import { mostBuckets } from '../../config/limits/search.ts';

const defaultTermsSize = 10;

/** Parses the `aggs` of a query by name: `terms` and `range`; others are left out. */
export function parseAggregations(aggs: unknown): Record<string, Aggregation> {
  if (!isObject(aggs)) return {};
  return Object.fromEntries(
    Object.entries(aggs).flatMap(([name, aggregation]) => {
      const parsed = isObject(aggregation) ? parseAggregation(aggregation) : undefined;
      return parsed ? [[name, parsed]] : [];
    }),
  );
}

function parseAggregation({ terms, range }: Json): Aggregation | undefined {
  if (isObject(terms)) {
    const size = Math.trunc(numberOf(terms.size));
    const buckets = size >= 1 ? Math.min(size, mostBuckets) : defaultTermsSize;
    return { kind: 'terms', field: readFieldName(terms.field), size: buckets };
  }
  if (isObject(range) && Array.isArray(range.ranges)) {
    const ranges = range.ranges.filter(isObject).map(boundsOf);
    return { kind: 'range', field: readFieldName(range.field), ranges };
  }
  return undefined;
}

function boundsOf({ from, to }: Json): { from?: number; to?: number } {
  const bound = (value: unknown) => (Number.isFinite(numberOf(value)) ? numberOf(value) : undefined);
  return { from: bound(from), to: bound(to) };
}
