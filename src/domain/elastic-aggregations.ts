import type { Aggregation } from './search-query.ts';

export interface TermsBucket {
  readonly key: string | number;
  readonly doc_count: number;
}

export interface RangeBucket {
  /** Bounds with a decimal, `*` where open, such as `0.0-50.0` and `150.0-*`. */
  readonly key: string;
  readonly from?: number;
  readonly to?: number;
  readonly doc_count: number;
}

export interface AggregationAnswer {
  readonly buckets: readonly (TermsBucket | RangeBucket)[];
}

const defaultTermsSize = 10;

/** The `aggs` of a question, by name: `terms` and `range`; others are left out. */
export function parseAggregations(aggs: unknown): Record<string, Aggregation> {
  if (!isObject(aggs)) return {};
  const entries = Object.entries(aggs).flatMap(([name, aggregation]): [string, Aggregation][] => {
    const { terms, range } = isObject(aggregation) ? aggregation : {};
    if (isObject(terms) && typeof terms.field === 'string') {
      const size = Number(terms.size);
      return [
        [name, { kind: 'terms', field: terms.field, size: size >= 1 ? Math.trunc(size) : defaultTermsSize }],
      ];
    }
    if (isObject(range) && typeof range.field === 'string' && Array.isArray(range.ranges)) {
      return [
        [name, { kind: 'range', field: range.field, ranges: range.ranges.filter(isObject).map(boundsOf) }],
      ];
    }
    return [];
  });
  return Object.fromEntries(entries);
}

function boundsOf({ from, to }: Record<string, unknown>): { from?: number; to?: number } {
  const bound = (value: unknown) =>
    value === null || value === undefined || Number.isNaN(Number(value)) ? undefined : Number(value);
  return { from: bound(from), to: bound(to) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
