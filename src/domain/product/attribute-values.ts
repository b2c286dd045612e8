import { isEnabled } from './status.ts';

/** A value that a filter compares: compared as text, so `1` equals `'1'`; true equals 1, and false 0. */
export type FilterValue = string | number | boolean;

type Document = Readonly<Record<string, unknown>>;

/** Fields that stand for what a shopper pays now, with tax (docs/reference/behaviour.md#a4: `price` means `final_price`). */
export const priceAttributes: readonly string[] = ['price', 'final_price', 'price_incl_tax'];

/**
 * Returns the values of an attribute or path, with lists flattened and without null and undefined.
 * `{attribute}_options` of a configurable product are the values of its children unless it names them itself; `price`
 * and `final_price` are what a shopper pays, with tax.
 */
export function attributeValues(document: object, path: string): FilterValue[] {
  const own = valuesAt(document, path === 'price' || path === 'final_price' ? 'price_incl_tax' : path);
  if (own.length > 0) return own;
  if (path === 'final_price') return valuesAt(document, 'final_price');
  if (path === 'price') return valuesAt(document, 'price');
  if (!path.endsWith('_options') || path.includes('.')) return [];
  return variantValues(document, path.slice(0, -'_options'.length));
}

/**
 * Returns the values of a configurable product's enabled children and of its options, each once, without those of
 * disabled children alone (docs/reference/product.md#s4).
 */
function variantValues(document: object, code: string): FilterValue[] {
  const { configurable_children: children, configurable_options: options } = document as Document;
  const all: readonly unknown[] = Array.isArray(children) ? children : [];
  const [ofAll, ofOptions] = [valuesAt(all, code), valuesOfOptions(options, code)];
  // Variants differ in one or two of the many attributes that listings ask for.
  if (ofAll.length === 0 && ofOptions.length === 0) return [];
  const enabled = valuesAt(all.filter(isOffered), code);
  const disabled = new Set(ofAll.map(String)).difference(new Set(enabled.map(String)));
  const offered = ofOptions.filter((value) => !disabled.has(String(value)));
  return [...new Map([...enabled, ...offered].map((value) => [String(value), value])).values()];
}

function isOffered(child: unknown): boolean {
  return typeof child === 'object' && isEnabled(child);
}

function valuesOfOptions(options: unknown, code: string): FilterValue[] {
  if (!Array.isArray(options)) return [];
  const ofCode = options.filter((option: Document | null) => option?.attribute_code === code);
  return valuesAt(ofCode, 'values.value_index');
}

/** Returns true if a path leads to a value, or to an object that is not empty. */
export function hasAttribute(document: object, path: string): boolean {
  return attributeValues(document, path).length > 0 || leadsToObject(document, path.split('.'));
}

function leadsToObject(value: unknown, [head, ...rest]: readonly string[]): boolean {
  if (Array.isArray(value))
    return value.some((entry) => leadsToObject(entry, head === undefined ? [] : [head, ...rest]));
  if (typeof value !== 'object' || value === null) return false;
  if (head === undefined) return Object.keys(value).length > 0;
  return Object.hasOwn(value, head) && leadsToObject((value as Document)[head], rest);
}

function valuesAt(value: unknown, path: string): FilterValue[] {
  const found: FilterValue[] = [];
  collectValues(value, path.includes('.') ? path.split('.') : [path], 0, found);
  return found;
}

/** Adds to one list on the way: listings ask for tens of values of each of thousands of products. */
function collectValues(value: unknown, path: readonly string[], depth: number, found: FilterValue[]): void {
  const field = path[depth];
  if (Array.isArray(value)) {
    for (const entry of value) collectValues(entry, path, depth, found);
  } else if (field === undefined) {
    if (isFilterValue(value)) found.push(value);
  } else if (typeof value === 'object' && value !== null && Object.hasOwn(value, field)) {
    collectValues((value as Document)[field], path, depth + 1, found);
  }
}

/** Returns true for values that a filter can compare. */
function isFilterValue(value: unknown): value is FilterValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Returns the canonical text of a value: true equals 1, and false 0. */
export function canonicalValue(value: FilterValue): string {
  if (value === true || value === 'true') return '1';
  if (value === false || value === 'false') return '0';
  return String(value);
}

/** Returns the values of a stored one: itself, or each of a list of option IDs such as `12,13`. */
export function singleValues(value: FilterValue): readonly FilterValue[] {
  return typeof value === 'string' && /^\d+(?:,\d+)+$/.test(value) ? value.split(',') : [value];
}

/** Compares numbers by size, also those written as text; other texts by code units. */
export function compareValues(a: FilterValue, b: FilterValue): number {
  const [first, second] = [Number(a), Number(b)];
  if (!Number.isNaN(first) && !Number.isNaN(second)) return first - second;
  const [one, other] = [String(a), String(b)];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
