import type { RangeBounds, Scalar } from '../contract/search.ts';
import { searchErrors } from '../errors.ts';
import { isRecord } from '../http/parse.ts';

const maximumValues = 5000;

/** A value to compare with; throws for lists, objects and texts that no database holds. */
export function scalar(value: unknown): Scalar {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'string' && value.length <= 2048 && !value.includes('\u0000')) return value;
  throw searchErrors.badQuery('a value is no text, number or boolean');
}

/** One value or a list of them. */
export function scalars(value: unknown): readonly Scalar[] {
  const list = Array.isArray(value) ? value : [value];
  if (list.length > maximumValues) throw searchErrors.badQuery(`more than ${maximumValues} values`);
  return list.map(scalar);
}

/** The name of a field; a `.keyword` at its end means the same field. */
export function fieldName(value: unknown): string {
  if (typeof value !== 'string' || !/^[\w.*-]{1,200}$/.test(value)) {
    throw searchErrors.badQuery('a field name is not valid');
  }
  return value.replace(/\.keyword$/, '');
}

/** A text of a query; throws for anything longer or else. */
export function queryText(value: unknown): string {
  const text = String(scalar(value));
  if (text.length > 400) throw searchErrors.badQuery('a text is longer than 400 letters');
  return text;
}

/** Bounds of a range; `from` and `to` are the older words for `gte` and `lte`. Bounds that are null are open. */
export function rangeBounds(value: unknown): RangeBounds {
  if (!isRecord(value)) throw searchErrors.badQuery('a range has no bounds');
  const bound = (...names: readonly string[]) => {
    const given = names.map((name) => value[name]).find((each) => each !== undefined && each !== null);
    if (given === undefined) return undefined;
    const read = scalar(given);
    return typeof read === 'boolean' ? Number(read) : read;
  };
  return { gt: bound('gt'), gte: bound('gte', 'from'), lt: bound('lt'), lte: bound('lte', 'to') };
}
