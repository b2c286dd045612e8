import { expect, test } from 'vitest';
import { buildElasticQuery } from './elastic-build.ts';
import { parseElasticQuery } from './elastic-query.ts';
import { catalogCondition, type SearchQuery } from '../../domain/search/search-query.ts';
import { searchLimits } from '../../config/limits/search.ts';

const many = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index));
const named = (count: number, each: object) =>
  Object.fromEntries(many(count, (index) => [`a${index}`, each]));
const should = (count: number, make: (index: number) => object) => ({
  query: { bool: { should: many(count, make) } },
});
const text = (words: number) => many(words, (index) => `word${index}`).join(' ');
const clauses = (count: number) => should(count - 1, (index) => ({ match: { name: `word${index}` } }));
const nested = { bool: { should: many(600, () => ({})) } };

test.each([
  ['clauses', clauses],
  ['values', (count: number) => ({ query: { bool: { must: [{ terms: { id: many(count, Number) } }] } } })],
  ['words', (count: number) => should(count / 20, () => ({ match: { name: text(20) } }))],
  ['priceRanges', (count: number) => should(count, (index) => ({ range: { price: { gt: index } } }))],
  ['sortKeys', (count: number) => ({ sort: many(count, (index) => ({ [`a${index}`]: 'asc' })) })],
  ['aggregations', (count: number) => ({ aggs: named(count, { terms: { field: 'color2' } }) })],
  [
    'ranges',
    (count: number) => ({
      aggs: { a: { range: { field: 'price', ranges: many(count, () => ({ from: 1 })) } } },
    }),
  ],
] as const)('checkLimits accepts %s up to the limit', (name, query) => {
  const limit = searchLimits[name];
  expect(parseElasticQuery(query(limit))).toMatchObject({ ok: true });
  const beyond = parseElasticQuery(query(name === 'words' ? limit + 20 : limit + 1));
  expect(beyond).toMatchObject({
    ok: false,
    problem: expect.stringContaining(`more than ${limit} `) as unknown,
  });
});

test.each([
  ['the same clause 8000 times', clauses(8000)],
  [
    '60 texts of 32 words',
    should(60, () => ({ multi_match: { query: text(32), fields: ['name'], fuzziness: 2 } })),
  ],
  [
    'one text in 100 fields',
    { query: { multi_match: { query: text(32), fields: many(100, (i) => `f${i}`) } } },
  ],
  ['clauses that say nothing', { query: nested }],
  ['clauses of nothing in clauses', { query: { bool: { must_not: [nested], filter: nested } } }],
  ['many fields', { _source: many(201, (index) => `a${index}`) }],
  ['many patterns of fields', { _source: { excludes: many(21, (index) => `*e*i*e${index}`) } }],
  ['values in many clauses', should(20, () => ({ terms: { id: many(300, Number) } }))],
  [
    'what only ranks',
    { query: { bool: { must: { match_all: {} }, should: many(300, () => ({ match_all: {} })) } } },
  ],
])('rejects %s', (_what, query) => {
  expect(parseElasticQuery(query)).toMatchObject({
    ok: false,
    problem: expect.stringContaining('more than ') as unknown,
  });
});

test('a storefront’s queries are far below the limits: a text, and a dozen filters with counted options', () => {
  const codes = many(12, (index) => `filter${index}`);
  const query: SearchQuery = {
    filters: [
      { kind: 'in', attribute: 'visibility', values: [2, 3, 4] },
      { kind: 'in', attribute: 'status', values: [0, 1] },
      { kind: 'in', attribute: 'category_ids', values: many(500, Number) },
      { kind: 'range', attribute: 'final_price', gte: 0, lte: 50 },
      ...codes.map((code) => catalogCondition(code, [1, 2, 3])),
      { kind: 'text', text: text(8) },
    ],
    text: text(8),
    from: 0,
    size: 50,
    sort: [{ attribute: 'popularity', order: 'asc' }],
    aggregations: Object.fromEntries(
      codes
        .flatMap((field) => [field, `${field}_options`])
        .map((field) => [field, { kind: 'terms', field, size: 20 }]),
    ),
  };
  expect(parseElasticQuery(buildElasticQuery(query))).toMatchObject({ ok: true });
});
