import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { buildElasticQuery } from './elastic-build.ts';
import { parseElasticQuery } from './elastic-query.ts';
import { matchesCondition } from '../../../tests/oracles/search.ts';
import type { Condition, SearchQuery } from '../../domain/search/search-query.ts';

function parsed(dsl: unknown): SearchQuery {
  const result = parseElasticQuery(dsl);
  if (!result.ok) throw new Error(result.problem);
  return result.query;
}

describe('parseElasticQuery', () => {
  const visible = { kind: 'in', attribute: 'visibility', values: [2, 3, 4] };
  test.each([
    ['nothing', {}, []],
    ['match_all', { match_all: {} }, []],
    ['terms', { terms: { visibility: [2, 3, 4] } }, [visible]],
    ['term', { term: { status: 1 } }, [{ kind: 'in', attribute: 'status', values: [1] }]],
    [
      'term with value',
      { term: { sku: { value: 'a', boost: 2 } } },
      [{ kind: 'in', attribute: 'sku', values: ['a'] }],
    ],
    [
      'range',
      { range: { price: { gte: 5, lt: 9, boost: 1 } } },
      [{ kind: 'range', attribute: 'price', gte: 5, lt: 9 }],
    ],
    ['exists', { exists: { field: 'brand' } }, [{ kind: 'exists', attribute: 'brand' }]],
    [
      'match_phrase',
      { match_phrase: { sku: { query: 'a', boost: 1 } } },
      [{ kind: 'phrase', attribute: 'sku', text: 'a' }],
    ],
    ['match', { match: { sku: 'a' } }, [{ kind: 'phrase', attribute: 'sku', text: 'a' }]],
    [
      'must_not',
      { bool: { must_not: { exists: { field: 'x' } } } },
      [{ kind: 'none', conditions: [{ kind: 'exists', attribute: 'x' }] }],
    ],
    [
      'filter beside must',
      {
        bool: {
          must: [{ term: { a: 1 } }],
          filter: { bool: { must: [{ terms: { visibility: [2, 3, 4] } }] } },
        },
      },
      [{ kind: 'in', attribute: 'a', values: [1] }, visible],
    ],
    [
      'should alone',
      { bool: { should: [{ term: { a: 1 } }, { term: { b: 1 } }] } },
      [
        {
          kind: 'any',
          conditions: [
            { kind: 'in', attribute: 'a', values: [1] },
            { kind: 'in', attribute: 'b', values: [1] },
          ],
        },
      ],
    ],
    [
      'should beside must is only for the score',
      { bool: { must: { terms: { visibility: [2, 3, 4] } }, should: { term: { a: 1 } } } },
      [visible],
    ],
    [
      'should beside must inside a filter must hold',
      {
        bool: {
          filter: { bool: { must: { terms: { visibility: [2, 3, 4] } }, should: { term: { a: 1 } } } },
        },
      },
      [visible, { kind: 'any', conditions: [{ kind: 'in', attribute: 'a', values: [1] }] }],
    ],
    ['ids', { ids: { values: [1, '2'] } }, [{ kind: 'in', attribute: 'id', values: [1, '2'] }]],
    ['a keyword field', { term: { 'sku.keyword': 'a' } }, [{ kind: 'in', attribute: 'sku', values: ['a'] }]],
    ['terms with null', { terms: { a: [1, null] } }, [{ kind: 'in', attribute: 'a', values: [1] }]],
    [
      'missing',
      { missing: { field: 'x' } },
      [{ kind: 'none', conditions: [{ kind: 'exists', attribute: 'x' }] }],
    ],
    ['older bounds', { range: { a: { from: 1, to: null } } }, [{ kind: 'range', attribute: 'a', gte: 1 }]],
    [
      'match with several words',
      { match: { name: { query: 'blue sun', operator: 'and' } } },
      [
        {
          kind: 'text',
          text: 'blue sun',
          fields: [{ attribute: 'name', boost: 1 }],
          minimumShare: 1,
          fuzziness: 0,
        },
      ],
    ],
    [
      'several of should',
      {
        bool: {
          should: [{ term: { a: 1 } }, { term: { b: 1 } }, { term: { c: 1 } }],
          minimum_should_match: '75%25',
        },
      },
      [
        {
          kind: 'any',
          minimum: 2,
          conditions: ['a', 'b', 'c'].map((attribute) => ({ kind: 'in', attribute, values: [1] })),
        },
      ],
    ],
    ['constant_score', { constant_score: { filter: { terms: { visibility: [2, 3, 4] } } } }, [visible]],
  ])('%s', (_, query, filters) => {
    expect(parsed({ query }).filters).toEqual(filters);
  });

  it('finds the text of a query', () => {
    const should = [
      { multi_match: { query: 'blue sun', fields: ['name^4'] } },
      { match_phrase: { sku: 'blue sun' } },
    ];
    const query = { bool: { must: { function_score: { query: { bool: { should } }, max_boost: 100 } } } };
    expect(parsed({ query, size: 5 })).toMatchObject({ text: 'blue sun', size: 5, from: 0 });
    expect(parsed({ query: { match_all: {} } }).text).toBeNull();
  });

  test.each([
    [undefined, []],
    [
      [{ id: { order: 'desc' } }, { name: 'asc' }],
      [
        { attribute: 'id', order: 'desc' },
        { attribute: 'name', order: 'asc' },
      ],
    ],
    [{ id: 'desc' }, [{ attribute: 'id', order: 'desc' }]],
    ['id', [{ attribute: 'id', order: 'asc' }]],
    [
      'price:DESC,id',
      [
        { attribute: 'price', order: 'desc' },
        { attribute: 'id', order: 'asc' },
      ],
    ],
    [
      ['_score', { price: { order: null } }],
      [
        { attribute: '_score', order: 'desc' },
        { attribute: 'price', order: 'asc' },
      ],
    ],
    ['', []],
  ])('sort %j', (sort, keys) => {
    expect(parsed({ sort }).sort).toEqual(keys);
  });

  it('parses aggregations', () => {
    const aggs = {
      agg_terms_color2: { terms: { field: 'color2', size: 20 } },
      agg_terms_sizes: { terms: { field: 'sizes' } },
      agg_range_price: { range: { field: 'price', ranges: [{ from: 0, to: 50 }, { from: 150 }] } },
      other: { avg: { field: 'price' } },
    };
    expect(parsed({ aggs }).aggregations).toEqual({
      agg_terms_color2: { kind: 'terms', field: 'color2', size: 20 },
      agg_terms_sizes: { kind: 'terms', field: 'sizes', size: 10 },
      agg_range_price: { kind: 'range', field: 'price', ranges: [{ from: 0, to: 50 }, { from: 150 }] },
    });
  });

  const deep = Array.from({ length: 50 }).reduce<object>((inner) => ({ bool: { must: inner } }), {
    match_all: {},
  });
  test.each([
    [{ query: { script: { source: '1' } } }, "'script' is not supported"],
    [{ script_fields: {} }, "'script_fields' is not supported"],
    [{ query: { term: { a: { value: {} } } } }, 'a value is no text, number or boolean'],
    [{ query: { term: { 'a b': 1 } } }, 'a field name is not valid'],
    [{ query: { bool: { might: [] } } }, "'bool' has no 'might'"],
    [{ query: { term: { a: 1, b: 2 } } }, "'term' names more than one field"],
    [{ query: { multi_match: { query: 'a', fields: [] } } }, "'multi_match' needs fields"],
    [{ min_score: 'high' }, "'min_score' is no number"],
    [{ query: 'all' }, 'a clause is not an object'],
    [{ query: { terms: {} } }, "'terms' names no field"],
    [{ query: { bool: [] } }, 'bool is not an object'],
    [[], 'the query is not an object'],
    ['text', 'the query is not an object'],
    [{ query: deep }, 'the query is nested too deeply'],
    [{ sort: { id: { order: 'x' } } }, "an order is neither 'asc' nor 'desc'"],
    [{ sort: { id: 1 } }, "an order is neither 'asc' nor 'desc'"],
    [{ sort: 'id:up' }, "an order is neither 'asc' nor 'desc'"],
    [{ query: { range: { price: { gte: 'abc' } } } }, "a bound of 'price' is no number"],
    [{ query: { range: { id: { lt: true } } } }, "a bound of 'id' is no number"],
    [
      { query: { range: { 'configurable_children.final_price': { to: '' } } } },
      "a bound of 'configurable_children.final_price' is no number",
    ],
  ])('rejects %j', (dsl, problem) => {
    expect(parseElasticQuery(dsl)).toEqual({ ok: false, problem });
  });

  it('parses the requested fields and the minimum score', () => {
    const dsl = { _source: { includes: ['sku', 'name'], excludes: 'sgn' }, min_score: 0.02, groupId: 1 };
    expect(parseElasticQuery(dsl)).toMatchObject({
      source: { include: ['sku', 'name'], exclude: ['sgn'] },
      minimumScore: 0.02,
    });
  });

  it('ranks by optional conditions', () => {
    const query = { bool: { must: { term: { a: 1 } }, should: { match: { name: 'sun' } } } };
    expect(parsed({ query })).toMatchObject({
      filters: [{ kind: 'in' }],
      preferred: [{ kind: 'phrase', attribute: 'name', text: 'sun' }],
    });
  });

  it('an empty query matches everything', () => {
    expect(parsed(null)).toMatchObject({ filters: [], text: null, from: 0, size: 50 });
  });

  it('never throws', () => {
    const objects = { from: [{ toString: 'x' }], sort: [{ id: { order: { toString: 1 } } }], min_score: {} };
    expect(parseElasticQuery(objects)).toMatchObject({ ok: false });
    fc.assert(fc.property(fc.jsonValue(), (dsl) => typeof parseElasticQuery(dsl).ok === 'boolean'));
    fc.assert(
      fc.property(fc.jsonValue(), (query) => typeof parseElasticQuery({ query, sort: [] }).ok === 'boolean'),
    );
  });
});

describe('buildElasticQuery', () => {
  const value = fc.constantFrom(1, 2, '1', 'a');
  const attribute = fc.constantFrom('a', 'b');
  const leaf = fc.oneof(
    fc.record({ kind: fc.constant('in' as const), attribute, values: fc.array(value, { maxLength: 3 }) }),
    fc.record({ kind: fc.constant('exists' as const), attribute }),
    fc.record({ kind: fc.constant('range' as const), attribute, gte: fc.nat(3), lt: fc.nat(3) }),
  );
  const condition = fc.letrec<{ any: Condition }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.record({
        kind: fc.constantFrom('all', 'any', 'none'),
        conditions: fc.array(tie('any'), { minLength: 1, maxLength: 3 }),
      }),
    ),
  })).any;
  const empty: SearchQuery = { filters: [], text: null, from: 0, size: 50, sort: [], aggregations: {} };

  it('is parsed back with the same meaning', () => {
    const document = fc.record({ a: fc.array(value), b: fc.option(value) });
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 3 }), document, (filters, product) => {
        const again = parsed(buildElasticQuery({ ...empty, filters }));
        const holds = (conditions: readonly Condition[]) =>
          conditions.every((each) => matchesCondition(product, each));
        expect(holds(again.filters)).toBe(holds(filters));
      }),
    );
  });

  it('keeps page, sort, counts and text', () => {
    const query: SearchQuery = {
      ...empty,
      text: 'blue sun',
      from: 10,
      size: 20,
      sort: [{ attribute: 'id', order: 'desc' }],
      aggregations: {
        agg_terms_a: { kind: 'terms', field: 'a', size: 20 },
        agg_range_price: { kind: 'range', field: 'price', ranges: [{ to: 50 }] },
      },
    };
    const { filters: _, ...again } = parsed(buildElasticQuery(query));
    const { filters: __, ...expected } = query;
    expect(again).toEqual(expected);
    expect(buildElasticQuery(query)).toMatchObject({
      min_score: 0.02,
      query: {
        bool: {
          must: {
            function_score: {
              query: {
                bool: { should: [{ multi_match: { minimum_should_match: '75%', fuzziness: 2 } }, {}] },
              },
            },
          },
        },
      },
    });
  });
});
