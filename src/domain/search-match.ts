import type { Condition, FilterValue, SortKey } from './search-query.ts';

type Document = Readonly<Record<string, unknown>>;

/** Whether a catalogue document fulfils a condition; what was typed (`text`) is left to the search engine. */
export function matchesCondition(document: object, condition: Condition): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.conditions.every((each) => matchesCondition(document, each));
    case 'any':
      return condition.conditions.some((each) => matchesCondition(document, each));
    case 'none':
      return !condition.conditions.some((each) => matchesCondition(document, each));
    case 'in': {
      const wanted = new Set(condition.values.map(String));
      return attributeValues(document, condition.attribute).some((value) => wanted.has(String(value)));
    }
    case 'range':
      return attributeValues(document, condition.attribute).some((value) => isWithin(value, condition));
    case 'exists':
      return attributeValues(document, condition.attribute).length > 0;
    case 'phrase': {
      const phrase = condition.text.trim().toLowerCase();
      return attributeValues(document, condition.attribute).some(
        (value) => String(value).toLowerCase() === phrase,
      );
    }
    case 'text':
      return true;
  }
}

/**
 * Values of an attribute or path, lists opened, null and undefined left out. `{attribute}_options` of a configurable
 * product are the values of its children where it names none itself; `price` and `final_price` are what a shopper
 * pays, with tax.
 */
export function attributeValues(document: object, path: string): FilterValue[] {
  const own = valuesAt(document, path === 'price' || path === 'final_price' ? 'price_incl_tax' : path);
  if (own.length > 0) return own;
  if (path === 'final_price') return valuesAt(document, 'final_price');
  if (path === 'price') return valuesAt(document, 'price');
  return path.endsWith('_options')
    ? [...new Set(valuesAt(document, `configurable_children.${path.slice(0, -'_options'.length)}`))]
    : [];
}

/** Compares documents by sort keys, for `Array.sort`; documents without a value come last in either direction. */
export function compareBySort(keys: readonly SortKey[]): (a: object, b: object) => number {
  return (a, b) => {
    for (const { attribute, order } of keys) {
      const [first, second] = [attributeValues(a, attribute)[0], attributeValues(b, attribute)[0]];
      if (first === undefined || second === undefined) {
        if (first !== second) return first === undefined ? 1 : -1;
        continue;
      }
      const difference = compareValues(first, second);
      if (difference !== 0) return order === 'desc' ? -difference : difference;
    }
    return 0;
  };
}

function valuesAt(value: unknown, path: string): FilterValue[] {
  if (Array.isArray(value)) return value.flatMap((entry: unknown) => valuesAt(entry, path));
  if (value === null || value === undefined) return [];
  if (path === '') return typeof value === 'object' ? [] : [value as FilterValue];
  if (typeof value !== 'object') return [];
  const [head = '', ...rest] = path.split('.');
  return valuesAt((value as Document)[head], rest.join('.'));
}

function isWithin(value: FilterValue, range: Extract<Condition, { kind: 'range' }>): boolean {
  const { gt, gte, lt, lte } = range;
  if (gt !== undefined && !(compareValues(value, gt) > 0)) return false;
  if (gte !== undefined && !(compareValues(value, gte) >= 0)) return false;
  if (lt !== undefined && !(compareValues(value, lt) < 0)) return false;
  return lte === undefined || compareValues(value, lte) <= 0;
}

function compareValues(a: FilterValue, b: FilterValue): number {
  const [first, second] = [Number(a), Number(b)];
  if (!Number.isNaN(first) && !Number.isNaN(second)) return first - second;
  const [one, other] = [String(a), String(b)];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
