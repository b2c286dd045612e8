import type { Aggregation, Condition, SearchQuery, TextField } from '../../domain/search/search-query.ts';
import { defaultTextSearch } from '../../domain/search/search-settings.ts';

type Clause = Readonly<Record<string, unknown>>;

/** Builds a search query in the Elasticsearch language of Vue Storefront's API (docs/reference/behaviour.md#a4). */
export function buildElasticQuery(query: SearchQuery): Clause {
  const filters = query.filters.filter(({ kind }) => kind !== 'text').map(clauseOf);
  const typed = query.filters.find((condition) => condition.kind === 'text');
  const must = query.text ? { must: textClause(typed ?? { kind: 'text', text: query.text }) } : {};
  const should = query.preferred ? { should: query.preferred.map(clauseOf) } : {};
  return {
    query: { bool: { ...must, filter: { bool: { must: filters } }, ...should } },
    ...(query.text ? { min_score: defaultTextSearch.minimumScore } : {}),
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
    case 'phrase': {
      const { attribute, text, boost } = condition;
      return { match_phrase: { [attribute]: { query: text, ...(boost === undefined ? {} : { boost }) } } };
    }
    case 'text':
      return textClause(condition);
    case 'all':
      return { bool: { must: condition.conditions.map(clauseOf) } };
    case 'any':
      return {
        bool: {
          should: condition.conditions.map(clauseOf),
          minimum_should_match: condition.minimum ?? 1,
        },
      };
    case 'none':
      return { bool: { must_not: condition.conditions.map(clauseOf) } };
  }
}

function textClause({ text, fields, minimumShare, fuzziness }: Extract<Condition, { kind: 'text' }>): Clause {
  const bySku = [
    { terms: { 'configurable_children.sku': text.split('-') } },
    { match_phrase: { sku: { query: text, boost: 1 } } },
    { match_phrase: { 'configurable_children.sku': { query: text, boost: 1 } } },
  ];
  const byWords = {
    query: text,
    fields: (fields ?? defaultTextSearch.fields).map(weighted),
    operator: 'or',
    fuzziness: fuzziness ?? defaultTextSearch.fuzziness,
    cutoff_frequency: 0.01,
    max_expansions: 3,
    prefix_length: 2,
    minimum_should_match:
      minimumShare === undefined
        ? defaultTextSearch.minimumShouldMatch
        : `${Math.round(minimumShare * 100)}%`,
    tie_breaker: '1',
  };
  const query = { bool: { should: [{ multi_match: byWords }, { bool: { should: bySku } }] } };
  return {
    function_score: { query, score_mode: 'multiply', boost_mode: 'multiply', max_boost: 100, min_score: 1 },
  };
}

function weighted({ attribute, boost }: TextField): string {
  return `${attribute}^${boost}`;
}

function aggregationClause(aggregation: Aggregation): Clause {
  return aggregation.kind === 'terms'
    ? { terms: { field: aggregation.field, size: aggregation.size } }
    : { range: { field: aggregation.field, ranges: aggregation.ranges } };
}
