import { priceRangesOf } from '../../config/currencies.ts';
import { cart, filters, search } from '../../config/shop.ts';
import type { AggregationSettings } from '../../domain/listing/listing.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { parseAppliedQuery } from './applied-query.ts';
import { parseElasticQuery, readFieldNames, readSortKeys } from '../../services/elastic/elastic-query.ts';
import { understand } from '../../services/elastic/query-values.ts';
import { searchWindow, type SortKey } from '../../domain/search/search-query.ts';
import { textFields } from '../../domain/search/search-settings.ts';
import { appliedQuery, type SearchEntity, type SearchRequest } from '../contract/search.ts';
import { searchErrors } from '../errors/catalogue-errors.ts';
import { isRecord } from '../contract/records.ts';
import { parseWith } from '../http/parse.ts';
import { productsPerAnswer, resultWindow, searchLimits } from '../../config/limits/search.ts';

/**
 * Parses a search from query string and JSON body, in the search language or as a search query
 * (docs/reference/behaviour.md#a4).
 */
export function parseSearchRequest(
  entity: SearchEntity,
  query: URLSearchParams,
  body: unknown,
  { i18n }: Pick<StoreView, 'i18n'>,
): SearchRequest {
  const request = body ?? parseJson(query.get('request'));
  if (request !== undefined && !isRecord(request)) throw searchErrors.badQuery('it is no object');
  const isDsl = query.get('request_format') !== 'search-query';
  const asked = isDsl ? parseDsl(request) : parseApplied(entity, request, priceRangesOf(i18n.currencyCode));
  const own: Readonly<Record<string, unknown>> = isDsl ? (request ?? {}) : {};
  const { from, size } = searchWindow(
    wholeNumber(query.get('from') ?? own['from']),
    wholeNumber(query.get('size') ?? own['size']),
    search,
  );
  if (from + size > resultWindow) {
    throw searchErrors.badQuery(`"from" and "size" reach beyond ${resultWindow} results`);
  }
  if (entity === 'product' && size > productsPerAnswer) {
    throw searchErrors.badQuery(`"size" is more than ${productsPerAnswer} products: ask for them in pages`);
  }
  const sort = sortParameter(query.get('sort'));
  return {
    ...asked,
    entity,
    sort: sort.length > 0 ? sort : asked.sort,
    from,
    size,
    include: [...fields(query, '_source_include', '_source_includes'), ...asked.include],
    exclude: [...fields(query, '_source_exclude', '_source_excludes'), ...asked.exclude],
  };
}

function parseJson(text: string | null): unknown {
  if (text === null || text.trim() === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (error) {
    if (error instanceof SyntaxError) throw searchErrors.badQuery('"request" is no JSON');
    throw error;
  }
}

type Asked = Omit<SearchRequest, 'entity' | 'from' | 'size'>;

function parseDsl(body: unknown): Asked {
  const parsed = parseElasticQuery(body);
  if (!parsed.ok) throw searchErrors.badQuery(parsed.problem);
  return { ...parsed.query, ...parsed.source, minimumScore: parsed.minimumScore };
}

const settings = {
  text: { ...search, fields: textFields(search.boosts) },
  aggregationSizes: filters.aggregationSizes,
  listOutOfStock: cart.listOutOfStock,
};

function parseApplied(
  entity: SearchEntity,
  body: unknown,
  priceRanges: NonNullable<AggregationSettings['priceRanges']>,
): Asked {
  const parsed = parseAppliedQuery(parseWith(appliedQuery, body ?? {}), entity, {
    ...settings,
    priceRanges,
  });
  if (!parsed.ok) throw searchErrors.badQuery(parsed.problem);
  return { ...parsed.value, include: [], exclude: [], minimumScore: 0 };
}

/** Parses `from` or `size`; undefined if it is not given. Throws if it is not a whole number. */
function wholeNumber(value: unknown): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  if (Number.isSafeInteger(number)) return number;
  throw searchErrors.badQuery('"from" and "size" are whole numbers');
}

/** Parses a sort parameter such as `price:asc,id:desc`. */
function sortParameter(text: string | null): readonly SortKey[] {
  const keys = understood(() => readSortKeys(text ?? ''));
  if (keys.length > searchLimits.sortKeys)
    throw searchErrors.badQuery(`more than ${searchLimits.sortKeys} sort keys`);
  return keys.flatMap((key) => fieldNames([key.attribute]).map((attribute) => ({ ...key, attribute })));
}

function fields(query: URLSearchParams, ...names: readonly string[]): readonly string[] {
  return fieldNames(names.flatMap((name) => query.getAll(name)));
}

function fieldNames(names: readonly string[]): readonly string[] {
  return understood(() => readFieldNames(names));
}

function understood<Value>(read: () => Value): Value {
  const result = understand(read);
  if (!result.ok) throw searchErrors.badQuery(result.problem);
  return result.value;
}
