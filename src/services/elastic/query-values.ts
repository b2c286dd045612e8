import { numberOf } from '../../domain/search/search-query.ts';
import { isNumericField } from '../../domain/product/numeric-fields.ts';
import type { FilterValue } from '../../domain/product/attribute-values.ts';
import { queryValueLimits } from '../../config/limits/search.ts';

/** Thrown inside the readers of queries for what they do not understand; `understand` turns it into a problem. */
export class NotUnderstood extends Error {}

/** The parsed value, or the part that is not supported. */
export type Understood<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: string };

/** Returns the value of `read`, or the problem that it threw; other errors pass. */
export function understand<Value>(read: () => Value): Understood<Value> {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof NotUnderstood) return { ok: false, problem: error.message };
    throw error;
  }
}

/** An object of a query that was not read yet. */
export type Json = Readonly<Record<string, unknown>>;

/** Returns true for an object with fields: no array and not null. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value as an object; throws NotUnderstood with its name otherwise. */
export function objectOf(value: unknown, what: string): Json {
  if (isObject(value)) return value;
  throw new NotUnderstood(`${what} is not an object`);
}

/** Parses a client's sort direction, `asc` or `desc`; undefined without one. */
export function readDirection(value: unknown): 'asc' | 'desc' | undefined {
  if (value === undefined || value === null) return undefined;
  const direction = typeof value === 'string' ? value.toLowerCase() : value;
  if (direction === 'asc' || direction === 'desc') return direction;
  throw new NotUnderstood("an order is neither 'asc' nor 'desc'");
}

/** Parses a value to compare with. */
function readValue(value: unknown): FilterValue {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'string' && value.length <= queryValueLimits.value) return value;
  throw new NotUnderstood('a value is no text, number or boolean');
}

/** Parses one value or a list of them without null, which no document has. */
export function readValues(operand: unknown): FilterValue[] {
  const list = (Array.isArray(operand) ? operand : [operand]).filter(
    (value) => value !== null && value !== undefined,
  );
  if (list.length > queryValueLimits.values)
    throw new NotUnderstood(`more than ${queryValueLimits.values} values`);
  return list.map(readValue);
}

/** Parses the name of a field; a `.keyword` suffix means the same field. */
export function readFieldName(name: unknown): string {
  if (typeof name === 'string' && /^[\w.*-]{1,200}$/.test(name)) return name.replace(/\.keyword$/, '');
  throw new NotUnderstood('a field name is not valid');
}

/** Parses a text to search for. */
export function readText(value: unknown): string {
  const text = String(readValue(value ?? ''));
  if (text.length <= queryValueLimits.text) return text;
  throw new NotUnderstood(`a text is longer than ${queryValueLimits.text} letters`);
}

/** The bounds of a range filter. */
export interface Bounds {
  readonly gt?: FilterValue;
  readonly gte?: FilterValue;
  readonly lt?: FilterValue;
  readonly lte?: FilterValue;
}

/**
 * Bounds of a range of an attribute; `from` and `to` are the older words for `gte` and `lte`. Bounds that are null are
 * open. A field of numbers takes numbers only, also written as text.
 */
export function readBounds(attribute: string, value: Json): Bounds {
  const bound = (name: keyof Bounds, ...older: readonly string[]): Bounds => {
    const given = [name, ...older]
      .map((each) => value[each])
      .find((each) => each !== undefined && each !== null);
    if (given === undefined) return {};
    if (!isNumericField(attribute) || Number.isFinite(numberOf(given))) return { [name]: readValue(given) };
    throw new NotUnderstood(`a bound of '${attribute}' is no number`);
  };
  return { ...bound('gt'), ...bound('gte', 'from'), ...bound('lt'), ...bound('lte', 'to') };
}
