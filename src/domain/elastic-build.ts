import type { Aggregation, Condition, SearchQuery } from './search-query.ts';

/** How text search weighs and forgives (specification section 9). */
const boosts = { name: 4, sku: 2, 'category.name': 1, meta_keyword: 3, short_description: 3 };
const fuzziness = 2;
const minimumShouldMatch = '75%';
const minimumScore = 0.02;

type Clause = Readonly<Record<string, unknown>>;

/** A search query in the Elasticsearch language that Vue Storefront's API speaks (reference A4). */
export function buildElasticQuery(query: SearchQuery): Clause {
  const filters = query.filters.filter(({ kind }) => kind !== 'text').map(clauseOf);
  const must = query.text ? { must: textClause(query.text) } : {};
  return {
    query: { bool: { ...must, filter: { bool: { must: filters } } } },
    ...(query.text ? { min_score: minimumScore } : {}),
    from: query.from,
    size: query.size,
    sort: query.sort.map(({ attribute, order }) => ({ [attribute]: { order } })),
    aggs: Object.fromEntries(
      Object.entries(query.aggregations).map(([name, each]) => [name, aggregationClause(each)]),
    ),
  };
}

function clauseOf(condition: Condition): Clause {
  switch (condition.kind) {
    case 'in':
      return { terms: { [condition.attribute]: condition.values } };
    case 'range': {
      const { kind: _kind, attribute, ...bounds } = condition;
      return { range: { [attribute]: bounds } };
    }
    case 'exists':
      return { exists: { field: condition.attribute } };
    case 'phrase':
      return { match_phrase: { [condition.attribute]: { query: condition.text } } };
    case 'text':
      return textClause(condition.text);
    case 'all':
      return { bool: { must: condition.conditions.map(clauseOf) } };
    case 'any':
      return { bool: { should: condition.conditions.map(clauseOf), minimum_should_match: 1 } };
    case 'none':
      return { bool: { must_not: condition.conditions.map(clauseOf) } };
  }
}

function textClause(text: string): Clause {
  const bySku = [
    { terms: { 'configurable_children.sku': text.split('-') } },
    { match_phrase: { sku: { query: text, boost: 1 } } },
    { match_phrase: { 'configurable_children.sku': { query: text, boost: 1 } } },
  ];
  const byWords = {
    query: text,
    fields: Object.entries(boosts).map(([field, boost]) => `${field}^${boost}`),
    operator: 'or',
    fuzziness,
    cutoff_frequency: 0.01,
    max_expansions: 3,
    prefix_length: 2,
    minimum_should_match: minimumShouldMatch,
    tie_breaker: '1',
  };
  const query = { bool: { should: [{ multi_match: byWords }, { bool: { should: bySku } }] } };
  return {
    function_score: { query, score_mode: 'multiply', boost_mode: 'multiply', max_boost: 100, min_score: 1 },
  };
}

function aggregationClause(aggregation: Aggregation): Clause {
  return aggregation.kind === 'terms'
    ? { terms: { field: aggregation.field, size: aggregation.size } }
    : { range: { field: aggregation.field, ranges: aggregation.ranges } };
}
