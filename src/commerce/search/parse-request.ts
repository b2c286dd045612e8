import { search } from '../../config/shop.ts';
import type { Condition, SearchEntity, SearchRequest, SortKey } from '../contract/search.ts';
import { searchErrors } from '../errors.ts';
import { isRecord } from '../http/parse.ts';
import { parseAggregations } from './parse-aggregations.ts';
import { parseCondition } from './parse-condition.ts';
import { parseSearchQuery } from './parse-search-query.ts';
import { fieldName } from './scalar.ts';

/** Farther results than this are not looked up, as in the search engines that clients know. */
const resultWindow = 10_000;

const knownKeys = [
  ...['query', 'post_filter', 'aggs', 'aggregations', 'sort', 'from', 'size', '_source', 'min_score'],
  ...[
    'groupId',
    'groupToken',
    'suggest',
    'explain',
    'timeout',
    'track_scores',
    'track_total_hits',
    'version',
  ],
];

/** A search by query string and JSON body, in the search language or as a search query (reference A4). */
export function parseSearchRequest(
  entity: SearchEntity,
  query: URLSearchParams,
  body: unknown,
): SearchRequest {
  const request = body ?? parseJson(query.get('request'));
  if (request !== undefined && !isRecord(request)) throw searchErrors.badQuery('it is no object');
  const dsl = query.get('request_format') !== 'search-query';
  const parsed = dsl ? parseDsl(request ?? {}) : { ...parseSearchQuery(entity, request), minimumScore: 0 };
  const own = dsl ? (request ?? {}) : {};
  const source = sourceOf(own['_source']);
  const sort = sortParameter(query.get('sort'));
  const from = Math.max(
    search.defaultStart,
    wholeNumber(query.get('from') ?? own['from'], search.defaultStart),
  );
  const wanted = wholeNumber(query.get('size') ?? own['size'], search.defaultSize);
  const size = wanted < 1 ? search.defaultSize : wanted;
  if (from + size > resultWindow) {
    throw searchErrors.badQuery(`"from" and "size" reach beyond ${resultWindow} results`);
  }
  return {
    ...parsed,
    entity,
    sort: sort.length > 0 ? sort : parsed.sort,
    from,
    size,
    include: [...patterns(query, '_source_include', '_source_includes'), ...source.include],
    exclude: [...patterns(query, '_source_exclude', '_source_excludes'), ...source.exclude],
  };
}

function parseJson(text: string | null): unknown {
  if (text === null || text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) throw searchErrors.badQuery('"request" is no JSON');
    throw error;
  }
}

function parseDsl(body: Readonly<Record<string, unknown>>) {
  const unknown = Object.keys(body).find((key) => !knownKeys.includes(key));
  if (unknown !== undefined) throw searchErrors.badQuery(`"${unknown.slice(0, 40)}" is not supported`);
  const conditions = [body['query'], body['post_filter']]
    .filter((query) => query !== undefined && query !== null)
    .map((query) => parseCondition(query));
  const condition: Condition = { kind: 'all', conditions };
  const minimumScore = Number(body['min_score'] ?? 0);
  if (!Number.isFinite(minimumScore)) throw searchErrors.badQuery('"min_score" is no number');
  return {
    condition,
    aggregations: parseAggregations(body['aggs'] ?? body['aggregations']),
    sort: dslSort(body['sort']),
    minimumScore,
  };
}

function wholeNumber(value: unknown, fallback: number): number {
  if (value === undefined || value === null || value === '') return fallback;
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  if (!Number.isSafeInteger(number)) throw searchErrors.badQuery('"from" and "size" are whole numbers');
  return number;
}

/** `price:asc,id:desc`. */
function sortParameter(text: string | null): readonly SortKey[] {
  const keys = (text ?? '').split(',').filter((part) => part.trim() !== '');
  if (keys.length > 20) throw searchErrors.badQuery('too many sort keys');
  return keys.map(sortKey);
}

function sortKey(text: string): SortKey {
  const [field, direction = 'asc'] = text.trim().split(':');
  return { field: sortField(field), descending: direction.toLowerCase() === 'desc' };
}

/** Sorting by price means what is charged, as filtering by it does. */
function sortField(field: unknown): string {
  const name = fieldName(field);
  return name === 'price' ? 'final_price' : name;
}

function dslSort(value: unknown): readonly SortKey[] {
  if (value === undefined || value === null || value === '') return [];
  const list = Array.isArray(value) ? value : [value];
  if (list.length > 20) throw searchErrors.badQuery('too many sort keys');
  return list.flatMap((item: unknown): readonly SortKey[] => {
    if (typeof item === 'string') return [sortKey(item)];
    if (!isRecord(item)) throw searchErrors.badQuery('a sort key is not valid');
    return Object.entries(item).map(([field, options]) => {
      const order = isRecord(options) ? options['order'] : options;
      return { field: sortField(field), descending: String(order).toLowerCase() === 'desc' };
    });
  });
}

const maximumPatterns = 500;

function patterns(query: URLSearchParams, ...names: readonly string[]): readonly string[] {
  return checkedPatterns(names.flatMap((name) => query.getAll(name)).flatMap((text) => text.split(',')));
}

function checkedPatterns(list: readonly unknown[]): readonly string[] {
  const names = list
    .map((text) => (typeof text === 'string' ? text.trim() : text))
    .filter((text) => text !== '');
  if (names.length > maximumPatterns) throw searchErrors.badQuery('too many fields');
  return names.map(fieldName);
}

/** `_source` of a search: a list or text of fields, or `{includes, excludes}`. */
function sourceOf(value: unknown): { include: readonly string[]; exclude: readonly string[] } {
  const listOf = (given: unknown): readonly string[] => {
    if (given === undefined || given === null || typeof given === 'boolean') return [];
    return checkedPatterns(Array.isArray(given) ? given : [given]);
  };
  if (!isRecord(value)) return { include: listOf(value), exclude: [] };
  return {
    include: listOf(value['includes'] ?? value['include']),
    exclude: listOf(value['excludes'] ?? value['exclude']),
  };
}
