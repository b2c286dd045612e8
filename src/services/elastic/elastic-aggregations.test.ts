import { expect, test } from 'vitest';
import { aggregateDocuments, rangeKey } from '../../domain/search/aggregations.ts';
import { parseAggregations } from './elastic-aggregations.ts';

const documents = [
  { id: 1, color2: ['18', '19'], price_incl_tax: 10 },
  { id: 2, color2: '18,20', price_incl_tax: 50 },
  { id: 3, color2: 18 },
];

test('counts each value once per document, most frequent first', () => {
  expect(aggregateDocuments(documents, { kind: 'terms', field: 'color2', size: 2 })).toEqual({
    doc_count_error_upper_bound: 0,
    sum_other_doc_count: 1,
    buckets: [
      { key: '18', doc_count: 3 },
      { key: '19', doc_count: 1 },
    ],
  });
});

test('includes the lower bound of a range, not the upper one', () => {
  const ranges = [{ to: 50 }, { from: 50, to: 100 }, { from: 0 }];
  expect(aggregateDocuments(documents, { kind: 'range', field: 'price', ranges }).buckets).toEqual([
    { key: '*-50.0', to: 50, doc_count: 1 },
    { key: '50.0-100.0', from: 50, to: 100, doc_count: 1 },
    { key: '0.0-*', from: 0, doc_count: 2 },
  ]);
});

test.each([
  [0, 50, '0.0-50.0'],
  [12.5, undefined, '12.5-*'],
  [undefined, undefined, '*-*'],
])('rangeKey %j %j', (from, to, key) => {
  expect(rangeKey(from, to)).toBe(key);
});

const terms = (size?: unknown) => ({ terms: { field: 'color2', size } });

test.each([
  [undefined, {}],
  [null, {}],
  [[], {}],
  ['terms', {}],
  [{ a: null, b: {}, c: { max: { field: 'price' } } }, {}],
  [{ a: terms(20) }, { a: { kind: 'terms', field: 'color2', size: 20 } }],
  [{ a: terms('5') }, { a: { kind: 'terms', field: 'color2', size: 5 } }],
  [{ a: terms() }, { a: { kind: 'terms', field: 'color2', size: 10 } }],
  [{ a: terms(0) }, { a: { kind: 'terms', field: 'color2', size: 10 } }],
  [{ a: terms(1e9) }, { a: { kind: 'terms', field: 'color2', size: 10_000 } }],
  [
    { a: { range: { field: 'price', ranges: [{ from: 0, to: '50' }, { from: 'x' }, null] } } },
    { a: { kind: 'range', field: 'price', ranges: [{ from: 0, to: 50 }, {}] } },
  ],
])('parseAggregations %j', (aggs, expected) => {
  expect(parseAggregations(aggs)).toEqual(expected);
});
