import type { SortKey } from '../../../contract/search.ts';
import { compare } from './evaluate.ts';
import { fieldValues, type Document } from './field-values.ts';

interface Sortable {
  readonly document: Document;
  readonly score: number;
}

/** Order of hits: by the keys, missing values last; without keys by score when there is a text; then by id. */
export function byKeys(
  keys: readonly SortKey[],
  scored: boolean,
): (one: Sortable, other: Sortable) => number {
  const effective = keys.length === 0 && scored ? [{ field: '_score', descending: true }] : keys;
  const orders = effective.map(orderBy);
  return (one, other) => {
    for (const order of orders) {
      const difference = order(one, other);
      if (difference !== 0) return difference;
    }
    return Number(one.document['id'] ?? 0) - Number(other.document['id'] ?? 0);
  };
}

function orderBy({ field, descending }: SortKey): (one: Sortable, other: Sortable) => number {
  const sign = descending ? -1 : 1;
  if (field === '_score') return (one, other) => sign * (one.score - other.score);
  return (one, other) => {
    const [left, right] = [extreme(one.document, field, sign), extreme(other.document, field, sign)];
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined);
    return sign * compare(left, right);
  };
}

/** Of several values the one that sorts first. */
function extreme(document: Document, field: string, sign: number) {
  const [first] = fieldValues(document, field).toSorted((left, right) => sign * compare(left, right));
  return first;
}
