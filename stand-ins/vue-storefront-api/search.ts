import type { Document } from './documents.ts';

/** The parts of a search request in Elasticsearch’s language that the storefront sends. */
interface Query {
  readonly bool?: Readonly<
    Partial<Record<'must' | 'filter' | 'should' | 'must_not', Query | readonly Query[]>>
  >;
  readonly term?: Readonly<Record<string, unknown>>;
  readonly terms?: Readonly<Record<string, readonly unknown[]>>;
  readonly range?: Readonly<Record<string, Readonly<Partial<Record<'gt' | 'gte' | 'lt' | 'lte', unknown>>>>>;
  readonly exists?: { readonly field: string };
  readonly match_all?: object;
  readonly query_string?: { readonly query: string };
}

export interface SearchBody {
  readonly query?: Query;
  readonly from?: number;
  readonly size?: number;
  readonly sort?: unknown;
}

/** Elasticsearch refuses to page beyond this. */
const deepestHit = 10_000;

/** Returns the answer of a search, or undefined for one that Elasticsearch refuses. */
export function search(
  documents: readonly Document[],
  {
    index,
    entity,
    query,
    body,
  }: {
    readonly index: string;
    readonly entity: string;
    readonly query: URLSearchParams;
    readonly body: SearchBody;
  },
): object | undefined {
  const from = Number(query.get('from') || body.from || 0);
  const size = Number(query.get('size') || body.size || 10);
  if (from + size > deepestHit) return undefined;
  const found = documents.filter((document) => matches(body.query, document));
  const sorted = sortedBy(found, query.get('sort') ?? '', body.sort);
  const include = listOf(query.get('_source_include'));
  const exclude = listOf(query.get('_source_exclude'));
  return {
    took: 1,
    timed_out: false,
    _shards: { total: 5, successful: 5, skipped: 0, failed: 0 },
    hits: {
      total: found.length,
      max_score: null,
      hits: sorted.slice(from, from + size).map((document) => ({
        _index: index,
        _type: entity,
        _id: String(document['id']),
        _score: null,
        _source: selected(document, include, exclude),
      })),
    },
  };
}

const listOf = (text: string | null) => (text ? text.split(',') : []);

function selected(document: Document, include: readonly string[], exclude: readonly string[]): Document {
  const isKept = (field: string) =>
    (include.length === 0 || include.includes(field)) && !exclude.includes(field);
  return Object.fromEntries(Object.entries(document).filter(([field]) => isKept(field)));
}

const all = (queries: Query | readonly Query[] | undefined) =>
  (queries === undefined ? [] : [queries].flat()) as readonly Query[];

function matches(query: Query | undefined, document: Document): boolean {
  if (!query) return true;
  const { bool, term, terms, range, exists } = query;
  if (bool) {
    const should = all(bool.should);
    return (
      [...all(bool.must), ...all(bool.filter)].every((each) => matches(each, document)) &&
      !all(bool.must_not).some((each) => matches(each, document)) &&
      (should.length === 0 || should.some((each) => matches(each, document)))
    );
  }
  if (term)
    return Object.entries(term).every(([field, value]) => valuesOf(document, field).includes(textOf(value)));
  if (terms)
    return Object.entries(terms).every(([field, values]) =>
      values.some((value) => valuesOf(document, field).includes(textOf(value))),
    );
  if (range)
    return Object.entries(range).every(([field, bounds]) => isWithin(valuesOf(document, field), bounds));
  if (exists) return valuesOf(document, exists.field).length > 0;
  return true;
}

function textOf(value: unknown): string {
  const inner = typeof value === 'object' && value !== null && 'value' in value ? value.value : value;
  return String(inner);
}

/** Returns the values of a field as texts; `a.b` looks into objects and lists. */
function valuesOf(document: unknown, field: string): readonly string[] {
  const step = (value: unknown, names: readonly string[]): readonly unknown[] => {
    if (Array.isArray(value)) return value.flatMap((each) => step(each, names));
    const [name, ...more] = names;
    if (name === undefined) return value === null || value === undefined ? [] : [value];
    return typeof value === 'object' && value !== null ? step(Reflect.get(value, name), more) : [];
  };
  return step(document, field.replace(/\.keyword$/, '').split('.')).map(String);
}

function isWithin(values: readonly string[], bounds: Readonly<Record<string, unknown>>): boolean {
  const compare: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
    gt: (value, bound) => value > bound,
    gte: (value, bound) => value >= bound,
    lt: (value, bound) => value < bound,
    lte: (value, bound) => value <= bound,
  };
  return values.some((value) =>
    Object.entries(bounds).every(([name, bound]) => compare[name]?.(Number(value), Number(bound)) ?? true),
  );
}

function sortedBy(documents: readonly Document[], inQuery: string, inBody: unknown): readonly Document[] {
  const [field, direction = 'asc'] = (inQuery || sortOfBody(inBody)).split(':');
  if (!field) return documents;
  const sign = direction === 'desc' ? -1 : 1;
  const numberOf = (document: Document) => Number(document[field] ?? 0);
  return documents.toSorted((one, other) => sign * (numberOf(one) - numberOf(other)));
}

function sortOfBody(sort: unknown): string {
  const [first] = [sort].flat() as readonly unknown[];
  if (typeof first === 'string') return first;
  if (typeof first !== 'object' || first === null) return '';
  const [[field, order] = []] = Object.entries(first);
  const direction =
    typeof order === 'object' && order !== null ? String(Reflect.get(order, 'order')) : String(order);
  return field === undefined ? '' : `${field}:${direction}`;
}
