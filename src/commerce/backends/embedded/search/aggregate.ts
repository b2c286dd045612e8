import type { Aggregation, RangeBuckets, Scalar, TermsBuckets } from '../../../contract/search.ts';
import { compare } from './evaluate.ts';
import { canonical, fieldValues, type Document } from './field-values.ts';

/** Counts documents by the values of a field, or by ranges of them; each document counts once a bucket. */
export function aggregate(
  documents: readonly Document[],
  aggregation: Aggregation,
): TermsBuckets | RangeBuckets {
  const valuesOf = (document: Document) => fieldValues(document, aggregation.field);
  if (aggregation.kind === 'range')
    return { buckets: aggregation.ranges.map((range) => countRange(documents, range, valuesOf)) };
  const counts = new Map<string, { key: string | number; doc_count: number }>();
  for (const document of documents) {
    const values = new Map(valuesOf(document).map((value) => [canonical(value), value]));
    for (const [name, value] of values) {
      const known = counts.get(name);
      if (known) known.doc_count++;
      else counts.set(name, { key: keyOf(value), doc_count: 1 });
    }
  }
  const all = [...counts.values()].sort((a, b) => b.doc_count - a.doc_count || compare(a.key, b.key));
  return {
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: all.slice(aggregation.size).reduce((sum, { doc_count }) => sum + doc_count, 0),
    buckets: all.slice(0, aggregation.size),
  };
}

function keyOf(value: Scalar): string | number {
  return typeof value === 'boolean' ? Number(value) : value;
}

type Range = Extract<Aggregation, { kind: 'range' }>['ranges'][number];

function countRange(
  documents: readonly Document[],
  range: Range,
  valuesOf: (document: Document) => readonly Scalar[],
) {
  const holds = (value: number) =>
    (range.from === undefined || value >= range.from) && (range.to === undefined || value < range.to);
  const matching = documents.filter((document) => valuesOf(document).some((value) => holds(Number(value))));
  return { ...range, doc_count: matching.length };
}
