import type { Aggregation } from '../contract/search.ts';
import { searchErrors } from '../errors.ts';
import { isRecord } from '../http/parse.ts';
import { fieldName } from './scalar.ts';

const maximumAggregations = 200;
const maximumBuckets = 10_000;

/** The aggregations of a search: `terms` and `range` (reference A4). */
export function parseAggregations(value: unknown): readonly Aggregation[] {
  if (value === undefined || value === null) return [];
  if (!isRecord(value)) throw searchErrors.badQuery('"aggs" is no object');
  const entries = Object.entries(value);
  if (entries.length > maximumAggregations) throw searchErrors.badQuery('too many aggregations');
  return entries.map(([name, body]) => parseAggregation(name, body));
}

function parseAggregation(name: string, body: unknown): Aggregation {
  const terms = isRecord(body) ? body['terms'] : undefined;
  const range = isRecord(body) ? body['range'] : undefined;
  if (name.length > 200 || name === '__proto__')
    throw searchErrors.badQuery('the name of an aggregation is not valid');
  if (isRecord(terms)) {
    return { kind: 'terms', name, field: fieldName(terms['field']), size: sizeOf(terms['size']) };
  }
  if (isRecord(range) && Array.isArray(range['ranges'])) {
    return {
      kind: 'range',
      name,
      field: fieldName(range['field']),
      ranges: range['ranges'].slice(0, 100).map(parseRange),
    };
  }
  throw searchErrors.badQuery('an aggregation is neither "terms" nor "range"');
}

function sizeOf(value: unknown): number {
  if (value === undefined || value === null) return 10;
  const size = Number(value);
  if (!Number.isInteger(size) || size < 0)
    throw searchErrors.badQuery('the size of an aggregation is not valid');
  return size === 0 ? maximumBuckets : Math.min(size, maximumBuckets);
}

function parseRange(value: unknown) {
  const bound = (name: string): number | undefined => {
    const given = isRecord(value) ? value[name] : undefined;
    if (given === undefined || given === null) return undefined;
    const number = Number(given);
    if (!Number.isFinite(number)) throw searchErrors.badQuery('a bound of a range is no number');
    return number;
  };
  const [from, to] = [bound('from'), bound('to')];
  return { key: rangeKey(from, to), ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** `0.0-50.0`, with `*` for an end that is open. */
export function rangeKey(from: number | undefined, to: number | undefined): string {
  const text = (bound: number | undefined) => {
    if (bound === undefined) return '*';
    return Number.isInteger(bound) ? bound.toFixed(1) : String(bound);
  };
  return `${text(from)}-${text(to)}`;
}
