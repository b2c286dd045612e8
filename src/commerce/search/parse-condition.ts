import type { Condition } from '../contract/search.ts';
import { searchErrors } from '../errors.ts';
import { isRecord } from '../http/parse.ts';
import { fieldName, queryText, rangeBounds, scalars } from './scalar.ts';

/** Deeper queries than any client writes. */
const maximumDepth = 24;

type Clause = (body: unknown, depth: number) => Condition;

/** A query of the search language as a condition (reference A4); throws for what the subset does not have. */
export function parseCondition(query: unknown, depth = 0): Condition {
  if (depth > maximumDepth) throw searchErrors.badQuery('it is nested too deeply');
  if (!isRecord(query)) throw searchErrors.badQuery('a query is no object');
  const entries = Object.entries(query);
  const conditions = entries.map(([name, body]) => {
    const clause = Object.hasOwn(clauses, name) ? clauses[name] : undefined;
    if (!clause) throw searchErrors.badQuery(`"${name.slice(0, 40)}" is not supported`);
    return clause(body, depth + 1);
  });
  const [only] = conditions;
  return conditions.length === 1 && only ? only : { kind: 'all', conditions };
}

const everything: Condition = { kind: 'all', conditions: [] };

const clauses: Readonly<Record<string, Clause>> = {
  bool: parseBool,
  match_all: () => everything,
  match_none: () => ({ kind: 'not', condition: everything }),
  term: (body) =>
    ofOneField(body, (field, value) => ({
      kind: 'in',
      field,
      values: scalars(isRecord(value) ? value['value'] : value),
    })),
  terms: (body) => ofOneField(body, (field, value) => ({ kind: 'in', field, values: scalars(value) })),
  ids: (body) => ({ kind: 'in', field: 'id', values: scalars(isRecord(body) ? body['values'] : body) }),
  range: (body) => ofOneField(body, (field, value) => ({ kind: 'range', field, bounds: rangeBounds(value) })),
  exists: (body) => ({ kind: 'exists', field: fieldName(isRecord(body) ? body['field'] : body) }),
  missing: (body) => ({
    kind: 'not',
    condition: { kind: 'exists', field: fieldName(isRecord(body) ? body['field'] : body) },
  }),
  match: (body) => ofOneField(body, (field, value) => textOf(value, [{ field, boost: 1 }], false)),
  match_phrase: (body) => ofOneField(body, (field, value) => textOf(value, [{ field, boost: 1 }], true)),
  match_phrase_prefix: (body) =>
    ofOneField(body, (field, value) => textOf(value, [{ field, boost: 1 }], false)),
  multi_match: parseMultiMatch,
  constant_score: (body, depth) => inner(body, 'filter', depth),
  function_score: (body, depth) => inner(body, 'query', depth),
  nested: (body, depth) => inner(body, 'query', depth),
};

const settings = ['boost', '_name', 'case_insensitive', 'execution'];

function ofOneField(body: unknown, make: (field: string, value: unknown) => Condition): Condition {
  const entries = isRecord(body) ? Object.entries(body).filter(([name]) => !settings.includes(name)) : [];
  const [entry] = entries;
  if (entries.length !== 1 || !entry) throw searchErrors.badQuery('a clause must name one field');
  return make(fieldName(entry[0]), entry[1]);
}

function inner(body: unknown, name: string, depth: number): Condition {
  const query = isRecord(body) ? body[name] : undefined;
  return query === undefined ? everything : parseCondition(query, depth);
}

function parseBool(body: unknown, depth: number): Condition {
  if (!isRecord(body)) throw searchErrors.badQuery('"bool" is no object');
  const known = ['must', 'filter', 'should', 'must_not', 'minimum_should_match', 'boost'];
  const unknown = Object.keys(body).find((name) => !known.includes(name));
  if (unknown !== undefined) throw searchErrors.badQuery(`"bool" has no "${unknown.slice(0, 40)}"`);
  const listOf = (name: string): readonly Condition[] => {
    const value = body[name];
    if (value === undefined || value === null) return [];
    return (Array.isArray(value) ? value : [value]).map((query) => parseCondition(query, depth));
  };
  const required = [...listOf('must'), ...listOf('filter')];
  const should = listOf('should');
  const excluded = listOf('must_not');
  const minimum = minimumOf(body['minimum_should_match'], should.length, required.length === 0 ? 1 : 0);
  const conditions: Condition[] = [
    ...required,
    ...(should.length > 0 ? [{ kind: 'any', conditions: should, minimum } as const] : []),
    ...excluded.map((condition) => ({ kind: 'not', condition }) as const),
  ];
  const [only] = conditions;
  return conditions.length === 1 && only ? only : { kind: 'all', conditions };
}

/** `minimum_should_match` as a number of clauses: a number, or a percentage of them rounded down. */
function minimumOf(value: unknown, count: number, fallback: number): number {
  if (value === undefined || value === null) return Math.min(fallback, count);
  const share = shareOf(value);
  if (share !== undefined) return Math.floor(share * count);
  const number = Number(value);
  if (!Number.isInteger(number)) throw searchErrors.badQuery('"minimum_should_match" is not valid');
  return Math.max(0, number < 0 ? count + number : number);
}

/** `75%` as 0.75; a doubly encoded `75%25` too (reference E16). */
function shareOf(value: unknown): number | undefined {
  const match = typeof value === 'string' ? /^(\d{1,3})%(25)?$/.exec(value) : null;
  return match ? Math.min(1, Number(match[1]) / 100) : undefined;
}

type BoostedField = { readonly field: string; readonly boost: number };

function parseMultiMatch(body: unknown): Condition {
  const fields = isRecord(body) && Array.isArray(body['fields']) ? body['fields'] : [];
  if (fields.length === 0 || fields.length > 100) throw searchErrors.badQuery('"multi_match" needs fields');
  return textOf(body, fields.map(boostedField), isRecord(body) && body['type'] === 'phrase');
}

function boostedField(value: unknown): BoostedField {
  const [name, boost = '1'] = String(value).split('^');
  const number = Number(boost);
  if (!(number >= 0 && number <= 1000)) throw searchErrors.badQuery('the boost of a field is not valid');
  return { field: fieldName(name), boost: number };
}

function textOf(body: unknown, fields: readonly BoostedField[], phrase: boolean): Condition {
  const options = isRecord(body) ? body : { query: body };
  const operatorShare = options['operator'] === 'and' ? 1 : 0;
  return {
    kind: 'text',
    text: queryText(options['query']),
    fields,
    minimumShare: shareOf(options['minimum_should_match']) ?? operatorShare,
    fuzziness: fuzzinessOf(options['fuzziness']),
    phrase,
  };
}

function fuzzinessOf(value: unknown): number {
  if (value === undefined || value === null) return 0;
  if (String(value).toUpperCase() === 'AUTO') return 2;
  const number = Number(value);
  if (!(number >= 0 && number <= 2)) throw searchErrors.badQuery('"fuzziness" is not valid');
  return Math.floor(number);
}
