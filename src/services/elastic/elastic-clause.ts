import type { Json } from './query-values.ts';
import {
  isObject,
  NotUnderstood,
  objectOf,
  readBounds,
  readFieldName,
  readText,
  readValues,
} from './query-values.ts';
import { numberOf } from '../../domain/search/search-query.ts';
import type { Condition, TextField } from '../../domain/search/search-query.ts';
import { defaultTextSearch } from '../../domain/search/search-settings.ts';
import { wordsOf } from '../../domain/search/words-of-text.ts';
import { deepestQuery, searchLimits } from '../../config/limits/search.ts';

/** Wrappers included, which most clauses have one of. */
const maximumClauses = 2 * searchLimits.clauses;

/** The position of a clause; inside a filter, one clause of a `should` must match even beside others. */
export interface Place {
  readonly depth: number;
  readonly filtering: boolean;
  /** Takes what need not hold, but counts for the score. */
  readonly preferred: Condition[];
  /** Clauses of the query that were read so far. */
  readonly read: { clauses: number };
}

/** Parses a clause of the query language into a condition; throws `NotUnderstood` for clauses outside the subset. */
export function readClause(clause: unknown, place: Place): Condition {
  if (place.depth > deepestQuery) throw new NotUnderstood('the query is nested too deeply');
  // Those that are counted when all is read are fewer: empty ones and wrappers leave nothing.
  if ((place.read.clauses += 1) > maximumClauses) {
    throw new NotUnderstood(`more than ${searchLimits.clauses} clauses`);
  }
  const inner = { ...place, depth: place.depth + 1 };
  return joined(
    Object.entries(objectOf(clause, 'a clause')).map(([kind, value]) => readKind(kind, value, inner)),
  );
}

function readKind(kind: string, value: unknown, place: Place): Condition {
  switch (kind) {
    case 'match_all':
      return joined([]);
    case 'match_none':
      return { kind: 'none', conditions: [joined([])] };
    case 'terms':
    case 'term':
    case 'range':
    case 'match_phrase':
    case 'match_phrase_prefix':
    case 'match':
      return readField(kind, objectOf(value, kind));
    case 'ids':
      return { kind: 'in', attribute: 'id', values: readValues(objectOf(value, kind).values) };
    case 'exists':
      return readExists(value, kind);
    case 'missing':
      return { kind: 'none', conditions: [readExists(value, kind)] };
    case 'multi_match':
      return readMultiMatch(objectOf(value, kind));
    case 'bool':
      return readBool(objectOf(value, kind), place);
    case 'function_score':
    case 'constant_score':
    case 'nested': {
      const { query, filter } = objectOf(value, kind);
      return readClause(query ?? filter ?? { match_all: {} }, place);
    }
    default:
      throw new NotUnderstood(`'${kind.slice(0, 40)}' is not supported`);
  }
}

function readExists(value: unknown, kind: string): Condition {
  return { kind: 'exists', attribute: readFieldName(objectOf(value, kind).field) };
}

const settings = ['boost', '_name', 'case_insensitive', 'execution'];

type FieldClause = 'terms' | 'term' | 'range' | 'match_phrase' | 'match_phrase_prefix' | 'match';

function readField(kind: FieldClause, value: Json): Condition {
  const [entry, ...others] = Object.entries(value).filter(([name]) => !settings.includes(name));
  if (entry === undefined) throw new NotUnderstood(`'${kind}' names no field`);
  if (others.length > 0) throw new NotUnderstood(`'${kind}' names more than one field`);
  const [attribute, operand] = [readFieldName(entry[0]), entry[1]];
  if (kind === 'range') return { kind, attribute, ...readBounds(attribute, objectOf(operand, kind)) };
  if (kind === 'terms') return { kind: 'in', attribute, values: readValues(operand) };
  const options = isObject(operand) ? operand : { value: operand };
  if (kind === 'term') return { kind: 'in', attribute, values: readValues(options.value) };
  const text = readText(options.query ?? options.value);
  const boost = numberOf(options.boost ?? 1);
  if (kind === 'match_phrase') return phrase(text, { attribute, boost });
  const exact = wordsOf(text).length <= 1 && readFuzziness(options.fuzziness) === 0;
  if (kind === 'match' && exact) return phrase(text, { attribute, boost });
  return readWords(text, [{ attribute, boost: 1 }], options);
}

function phrase(text: string, { attribute, boost }: TextField): Condition {
  return { kind: 'phrase', attribute, text, ...(boost >= 0 && boost !== 1 ? { boost } : {}) };
}

function readWords(text: string, fields: readonly TextField[], options: Json): Condition {
  const operatorShare = options.operator === 'and' || options.operator === 'AND' ? 1 : 0;
  const fuzziness = readFuzziness(options.fuzziness);
  const minimumShare = shareOf(options.minimum_should_match) ?? operatorShare;
  return { kind: 'text', text, fields, minimumShare, fuzziness };
}

function readMultiMatch(options: Json): Condition {
  const text = readText(options.query);
  const fields = readTextFields(options.fields);
  if (options.type !== 'phrase') return readWords(text, fields, options);
  return { kind: 'any', conditions: fields.map((field) => phrase(text, field)) };
}

/** Parses fields such as `name^4`; default: the shop's. */
function readTextFields(value: unknown): readonly TextField[] {
  if (value === undefined || value === null) return defaultTextSearch.fields;
  if (!Array.isArray(value) || value.length === 0 || value.length > 100) {
    throw new NotUnderstood("'multi_match' needs fields");
  }
  return value.map((field: unknown) => {
    const [name, boost = '1'] = typeof field === 'string' ? field.split('^') : [];
    const factor = numberOf(boost);
    if (factor >= 0 && factor <= 1000) return { attribute: readFieldName(name), boost: factor };
    throw new NotUnderstood('the boost of a field is not valid');
  });
}

function readFuzziness(value: unknown): number {
  if (value === undefined || value === null) return 0;
  if (typeof value === 'string' && /^auto/i.test(value)) return 2;
  const letters = numberOf(value);
  if (letters >= 0 && letters <= 2) return Math.floor(letters);
  throw new NotUnderstood("'fuzziness' is not valid");
}

const boolClauses = ['must', 'filter', 'should', 'must_not', 'minimum_should_match', 'boost', '_name'];

function readBool(bool: Json, place: Place): Condition {
  const unknown = Object.keys(bool).find((name) => !boolClauses.includes(name));
  if (unknown !== undefined) throw new NotUnderstood(`'bool' has no '${unknown.slice(0, 40)}'`);
  const clauses = (name: string, filtering = place.filtering) =>
    [bool[name] ?? []].flat().map((clause: unknown) => readClause(clause, { ...place, filtering }));
  const required = [...clauses('must'), ...clauses('filter', true)];
  const [optional, forbidden] = [clauses('should'), clauses('must_not', true)];
  const otherwise = place.filtering || required.length === 0 ? 1 : 0;
  const minimum = minimumOf(bool.minimum_should_match, optional.length) ?? otherwise;
  if (optional.length > 0 && minimum === 0) place.preferred.push(...optional);
  return joined([
    ...required,
    ...(optional.length > 0 && minimum > 0 ? [anyOf(optional, minimum)] : []),
    ...(forbidden.length > 0 ? [{ kind: 'none', conditions: forbidden } as const] : []),
  ]);
}

function anyOf(conditions: readonly Condition[], minimum: number): Condition {
  return { kind: 'any', conditions, ...(minimum === 1 ? {} : { minimum }) };
}

/**
 * Parses `minimum_should_match` into a number of clauses: a number, counted from the end if negative, or a percentage
 * rounded down.
 */
function minimumOf(value: unknown, count: number): number | undefined {
  if (value === undefined || value === null) return undefined;
  const share = shareOf(value);
  if (share !== undefined) return Math.floor(share * count);
  const number = numberOf(value);
  if (!Number.isInteger(number)) throw new NotUnderstood("'minimum_should_match' is not valid");
  return Math.max(0, number < 0 ? count + number : number);
}

/** Parses `75%` into 0.75; also a doubly encoded `75%25` (docs/reference/behaviour.md#e16). */
function shareOf(value: unknown): number | undefined {
  const [, percent] = (typeof value === 'string' ? /^(\d{1,3})%(?:25)?$/.exec(value) : null) ?? [];
  return percent === undefined ? undefined : Math.min(1, Number(percent) / 100);
}

/** Joins conditions, opening those that only join others. */
export function joined(conditions: readonly Condition[]): Condition {
  const flat = conditions.flatMap((each) => (each.kind === 'all' ? each.conditions : [each]));
  return flat.length === 1 && flat[0] ? flat[0] : { kind: 'all', conditions: flat };
}
