import type { Aggregation } from './search-query.ts';
import type { FilterValue } from '../product/attribute-values.ts';
import { attributeValues, canonicalValue, compareValues, singleValues } from '../product/attribute-values.ts';

interface TermsBucket {
  readonly key: string | number;
  readonly doc_count: number;
}

/** The count of documents with a value within bounds. */
export interface RangeBucket {
  /** Bounds with a decimal, `*` where open, such as `0.0-50.0` and `150.0-*`. */
  readonly key: string;
  readonly from?: number;
  readonly to?: number;
  readonly doc_count: number;
}

/** The counts of an aggregation, in the form of Elasticsearch. */
export interface AggregationAnswer {
  readonly doc_count_error_upper_bound?: number;
  /** The count of values in no bucket, because there are more values than buckets. */
  readonly sum_other_doc_count?: number;
  readonly buckets: readonly (TermsBucket | RangeBucket)[];
}

/** The count of documents with a value. */
export interface ValueCount {
  readonly value: FilterValue;
  readonly count: number;
}

/** Counts documents by the values of a field; each document counts once a value. */
function countValues(documents: Iterable<object>, field: string): ValueCount[] {
  const counts = new Map<string, { value: FilterValue; count: number }>();
  for (const document of documents) {
    const values = attributeValues(document, field).flatMap(singleValues);
    for (const [name, value] of new Map(values.map((each) => [canonicalValue(each), each]))) {
      const known = counts.get(name);
      if (known) known.count++;
      else counts.set(name, { value, count: 1 });
    }
  }
  return [...counts.values()];
}

/** Counts documents by ranges of a field, from the lower bound up to below the upper one. */
function countRanges(
  documents: Iterable<object>,
  { field, ranges }: Extract<Aggregation, { kind: 'range' }>,
): number[] {
  const counts = ranges.map(() => 0);
  for (const document of documents) {
    const values = attributeValues(document, field).map(Number);
    for (const [index, { from = -Infinity, to = Infinity }] of ranges.entries()) {
      if (values.some((value) => value >= from && value < to)) counts[index] = (counts[index] ?? 0) + 1;
    }
  }
  return counts;
}

/** Returns the answer of a `terms` aggregation: the most frequent values first, equal ones in value order. */
export function termsAnswer(counted: readonly ValueCount[], size: number): AggregationAnswer {
  const all = counted.toSorted((a, b) => b.count - a.count || compareValues(a.value, b.value));
  return {
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: all.slice(size).reduce((sum, { count }) => sum + count, 0),
    buckets: all.slice(0, size).map(({ value, count }) => ({
      key: typeof value === 'boolean' ? Number(value) : value,
      doc_count: count,
    })),
  };
}

/** Returns the answer of a `range` aggregation; `counts` belong to its ranges. */
export function rangeAnswer(
  { ranges }: Extract<Aggregation, { kind: 'range' }>,
  counts: readonly number[],
): AggregationAnswer {
  return {
    buckets: ranges.map(({ from, to }, index) => ({
      key: rangeKey(from, to),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      doc_count: counts[index] ?? 0,
    })),
  };
}

/** Counts documents for an aggregation. */
export function aggregateDocuments(documents: Iterable<object>, aggregation: Aggregation): AggregationAnswer {
  return aggregation.kind === 'terms'
    ? termsAnswer(countValues(documents, aggregation.field), aggregation.size)
    : rangeAnswer(aggregation, countRanges(documents, aggregation));
}

/** Returns the name of a range: `0.0-50.0`, with `*` for an open end. */
export function rangeKey(from: number | undefined, to: number | undefined): string {
  const text = (bound: number | undefined) => {
    if (bound === undefined) return '*';
    return Number.isInteger(bound) ? bound.toFixed(1) : String(bound);
  };
  return `${text(from)}-${text(to)}`;
}
