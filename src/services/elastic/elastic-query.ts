import { parseAggregations } from './elastic-aggregations.ts';
import { joined, readClause, type Place } from './elastic-clause.ts';
import {
  isObject,
  NotUnderstood,
  objectOf,
  readDirection,
  readFieldName,
  understand,
  type Json,
} from './query-values.ts';
import { numberOf } from '../../domain/search/search-query.ts';
import { checkLimits } from './search-limits.ts';
import {
  searchWindow,
  type Condition,
  type SearchQuery,
  type SortKey,
} from '../../domain/search/search-query.ts';
import { fieldNameLimits } from '../../config/limits/search.ts';

/** The fields of a document in an answer: paths, in which `*` matches any text; empty: all. */
export interface SourceFields {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** A search query, or what of the question is not understood. */
export type ElasticParse =
  | {
      readonly ok: true;
      readonly query: SearchQuery;
      /** Hits of a text that score below are left out. */
      readonly minimumScore: number;
      readonly source: SourceFields;
    }
  | { readonly ok: false; readonly problem: string };

/**
 * Parses the subset of the Elasticsearch language that Vue Storefront uses (docs/reference/behaviour.md#a4): `terms`,
 * `term`, `ids`, `range`, `exists`, `missing`, `match_phrase`, `match`, `multi_match`, `match_all`, `match_none`,
 * `bool` (must, filter, should, must_not), `function_score`, `constant_score`, `nested`, `post_filter`, `sort`,
 * `from`, `size`, `aggs`, `_source`, `min_score`. An empty body matches everything; a clause outside the subset is
 * returned as a problem, never thrown.
 */
export function parseElasticQuery(dsl: unknown): ElasticParse {
  const read = understand(() => readBody(objectOf(dsl ?? {}, 'the query')));
  return read.ok ? { ok: true, ...read.value } : read;
}

const knownKeys: readonly string[] = [
  'query',
  'post_filter',
  'aggs',
  'aggregations',
  'sort',
  'from',
  'size',
  '_source',
  'min_score',
  // What concerns the platform or the form of the answer, not what is found (docs/reference/behaviour.md#a4 for the groups).
  'groupId',
  'groupToken',
  'suggest',
  'explain',
  'highlight',
  'preference',
  'timeout',
  'apiVersion',
  'track_scores',
  'track_total_hits',
  'version',
];

function readBody(body: Json) {
  const unknown = Object.keys(body).find((key) => !knownKeys.includes(key));
  if (unknown !== undefined) throw new NotUnderstood(`'${unknown.slice(0, 40)}' is not supported`);
  const preferred: Condition[] = [];
  const place: Place = { depth: 0, filtering: false, preferred, read: { clauses: 0 } };
  const clauses = [body.query, body.post_filter].filter((query) => query !== undefined && query !== null);
  const condition = joined(clauses.map((query) => readClause(query, place)));
  const filters = condition.kind === 'all' ? condition.conditions : [condition];
  const query: SearchQuery = {
    filters,
    ...(preferred.length > 0 ? { preferred } : {}),
    text: [...filters, ...preferred].map(textOf).find((text) => text !== null) ?? null,
    ...searchWindow(body.from, body.size),
    sort: readSort(body.sort),
    aggregations: parseAggregations(body.aggs ?? body.aggregations),
  };
  checkLimits(query);
  const minimumScore = numberOf(body.min_score ?? 0);
  if (!Number.isFinite(minimumScore)) throw new NotUnderstood("'min_score' is no number");
  return { query, minimumScore, source: readSource(body._source) };
}

function textOf(condition: Condition): string | null {
  if (condition.kind === 'text') return condition.text;
  if (condition.kind !== 'all' && condition.kind !== 'any') return null;
  return condition.conditions.map(textOf).find((text) => text !== null) ?? null;
}

function readSort(sort: unknown): SortKey[] {
  const keys = [sort ?? []].flat().flatMap((entry: unknown): SortKey[] => {
    if (typeof entry === 'string') return readSortKeys(entry);
    return Object.entries(objectOf(entry, 'sort')).map(([attribute, order]) => {
      const direction = readDirection(isObject(order) ? order.order : order);
      return { attribute, order: direction ?? usualDirection(attribute) };
    });
  });
  return keys.map((key) => ({ ...key, attribute: readFieldName(key.attribute) }));
}

/** Parses sort keys of a text such as `price:desc,id`. */
export function readSortKeys(text: string): SortKey[] {
  return text.split(',').flatMap((part) => {
    const [attribute = '', direction] = part.trim().split(':');
    return attribute ? [{ attribute, order: readDirection(direction) ?? usualDirection(attribute) }] : [];
  });
}

/** Returns the default direction: descending for the score, ascending for anything else, as in Elasticsearch. */
function usualDirection(attribute: string): 'asc' | 'desc' {
  return attribute === '_score' ? 'desc' : 'asc';
}

/** Parses field names: a list, or one text with commas. */
export function readFieldNames(value: unknown): readonly string[] {
  if (value === undefined || value === null || typeof value === 'boolean') return [];
  const names = [value]
    .flat()
    .flatMap((name: unknown) => (typeof name === 'string' ? name.split(',') : [name]))
    .map((name) => (typeof name === 'string' ? name.trim() : name))
    .filter((name) => name !== '');
  if (names.length > fieldNameLimits.names)
    throw new NotUnderstood(`more than ${fieldNameLimits.names} fields`);
  if (names.filter((name) => String(name).includes('*')).length > fieldNameLimits.patterns) {
    throw new NotUnderstood(`more than ${fieldNameLimits.patterns} fields with a *`);
  }
  return names.map(readFieldName);
}

/** Parses `_source` of a query: a list or text of fields, or `{includes, excludes}`. */
function readSource(value: unknown): SourceFields {
  if (!isObject(value)) return { include: readFieldNames(value), exclude: [] };
  return {
    include: readFieldNames(value.includes ?? value.include),
    exclude: readFieldNames(value.excludes ?? value.exclude),
  };
}
