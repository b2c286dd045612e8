import { parseAggregations } from './elastic-aggregations.ts';
import type { Condition, FilterValue, SearchQuery, SortKey } from './search-query.ts';
import { searchWindow } from './search-query.ts';

/** A search query, or what of the question is not understood. */
export type ElasticParse =
  { readonly ok: true; readonly query: SearchQuery } | { readonly ok: false; readonly problem: string };

/**
 * Reads the subset of the Elasticsearch language that Vue Storefront speaks (reference A4): `terms`, `term`, `range`,
 * `exists`, `match_phrase`, `match`, `multi_match`, `match_all`, `bool` (must, filter, should, must_not),
 * `function_score`, `constant_score`, `sort`, `from`, `size`, `aggs`. An empty body matches everything; a clause outside
 * the subset is a problem, never an exception.
 */
export function parseElasticQuery(dsl: unknown): ElasticParse {
  try {
    return { ok: true, query: readBody(dsl) };
  } catch (error) {
    if (error instanceof NotUnderstood) return { ok: false, problem: error.message };
    throw error;
  }
}

class NotUnderstood extends Error {}

type Json = Readonly<Record<string, unknown>>;

function readBody(dsl: unknown): SearchQuery {
  const body = objectOf(dsl ?? {}, 'the query');
  const condition =
    body.query === undefined ? undefined : readClause(body.query, { depth: 0, filtering: false });
  const filters =
    condition === undefined ? [] : condition.kind === 'all' ? condition.conditions : [condition];
  return {
    filters,
    text: filters.map(textOf).find((text) => text !== null) ?? null,
    ...searchWindow(body.from, body.size),
    sort: readSort(body.sort),
    aggregations: parseAggregations(body.aggs ?? body.aggregations),
  };
}

const maximumDepth = 20;

/** Where a clause stands; inside a filter, one clause of a `should` must hold even beside others. */
interface Place {
  readonly depth: number;
  readonly filtering: boolean;
}

function readClause(clause: unknown, place: Place): Condition {
  const inner = { ...place, depth: place.depth + 1 };
  if (place.depth > maximumDepth) throw new NotUnderstood('the query is nested too deeply');
  const [[kind, value] = ['match_all', {}], ...others] = Object.entries(objectOf(clause, 'a clause'));
  if (others.length > 0)
    return all(Object.entries(clause as Json).map(([name, each]) => readClause({ [name]: each }, inner)));
  switch (kind) {
    case 'match_all':
      return all([]);
    case 'terms':
    case 'term':
    case 'range':
    case 'match_phrase':
    case 'match':
      return readField(kind, objectOf(value, kind));
    case 'exists':
      return { kind: 'exists', attribute: String(objectOf(value, kind).field ?? '') };
    case 'multi_match':
      return { kind: 'text', text: String(objectOf(value, kind).query ?? '') };
    case 'bool':
      return readBool(objectOf(value, kind), inner);
    case 'function_score':
    case 'constant_score': {
      const { query, filter } = objectOf(value, kind);
      return readClause(query ?? filter ?? { match_all: {} }, inner);
    }
    default:
      throw new NotUnderstood(`'${kind}' is not supported`);
  }
}

function readField(kind: 'terms' | 'term' | 'range' | 'match_phrase' | 'match', value: Json): Condition {
  const [attribute, operand] = Object.entries(value).find(([name]) => name !== 'boost') ?? [];
  if (attribute === undefined) throw new NotUnderstood(`'${kind}' names no field`);
  if (kind === 'range') return readRange(attribute, objectOf(operand, kind));
  if (kind === 'terms') return { kind: 'in', attribute, values: valuesOf(operand) };
  const plain = isObject(operand) ? (operand.value ?? operand.query) : operand;
  if (kind === 'term') return { kind: 'in', attribute, values: valuesOf(plain) };
  return { kind: 'phrase', attribute, text: String(plain ?? '') };
}

function readRange(attribute: string, bounds: Json): Condition {
  const known = (['gt', 'gte', 'lt', 'lte'] as const).flatMap((bound) => {
    const value = bounds[bound];
    return isValue(value) ? [[bound, value] as const] : [];
  });
  return { kind: 'range', attribute, ...Object.fromEntries(known) };
}

function readBool(bool: Json, place: Place): Condition {
  const clauses = (name: string, filtering = place.filtering) =>
    [bool[name] ?? []].flat().map((clause: unknown) => readClause(clause, { ...place, filtering }));
  const required = [...clauses('must'), ...clauses('filter', true)];
  const [optional, forbidden] = [clauses('should'), clauses('must_not', true)];
  const minimum = bool.minimum_should_match;
  const needsOne = minimum === undefined ? place.filtering || required.length === 0 : Number(minimum) !== 0;
  return all([
    ...required,
    ...(optional.length > 0 && needsOne ? [{ kind: 'any', conditions: optional } as const] : []),
    ...(forbidden.length > 0 ? [{ kind: 'none', conditions: forbidden } as const] : []),
  ]);
}

/** Joins conditions, opening those that only join others. */
function all(conditions: readonly Condition[]): Condition {
  const flat = conditions.flatMap((each) => (each.kind === 'all' ? each.conditions : [each]));
  return flat.length === 1 && flat[0] ? flat[0] : { kind: 'all', conditions: flat };
}

function textOf(condition: Condition): string | null {
  if (condition.kind === 'text') return condition.text;
  if (condition.kind !== 'all' && condition.kind !== 'any') return null;
  return condition.conditions.map(textOf).find((text) => text !== null) ?? null;
}

function readSort(sort: unknown): SortKey[] {
  return [sort ?? []].flat().flatMap((entry: unknown): SortKey[] => {
    if (typeof entry === 'string') return entry === '' ? [] : [{ attribute: entry, order: 'asc' }];
    return Object.entries(objectOf(entry, 'sort')).map(([attribute, order]) => {
      const direction = isObject(order) ? order.order : order;
      return { attribute, order: direction === 'desc' ? 'desc' : 'asc' };
    });
  });
}

function valuesOf(operand: unknown): FilterValue[] {
  return [operand].flat().filter(isValue);
}

function isValue(value: unknown): value is FilterValue {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectOf(value: unknown, what: string): Json {
  if (isObject(value)) return value;
  throw new NotUnderstood(`${what} is not an object`);
}
