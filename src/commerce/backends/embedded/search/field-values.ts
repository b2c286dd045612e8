import type { Scalar } from '../../../contract/search.ts';

export type Document = Readonly<Record<string, unknown>>;

/**
 * All values of a document at a path such as `category.category_id`; lists on the way count as all their members.
 * `{attribute}_options` of a configurable product are the values of its children; `final_price` is what a shopper
 * pays now, whatever platform price the document has.
 */
export function fieldValues(document: Document, path: string): readonly Scalar[] {
  const values = valuesAt(document, (path === 'final_price' ? 'price_incl_tax' : path).split('.'));
  if (values.length > 0 || !path.endsWith('_options') || path.includes('.')) return values;
  const code = path.slice(0, -'_options'.length);
  const options = list(document['configurable_options']).filter(
    (option) => option['attribute_code'] === code,
  );
  return options.flatMap((option) => valuesAt(option, ['values', 'value_index']));
}

function valuesAt(value: unknown, path: readonly string[]): readonly Scalar[] {
  if (Array.isArray(value)) return value.flatMap((member: unknown) => valuesAt(member, path));
  const [name, ...rest] = path;
  if (name === undefined) return isScalar(value) ? [value] : [];
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return [];
  return valuesAt((value as Document)[name], rest);
}

/** True when a path leads to anything: a value, or an object that is not empty. */
export function hasField(document: Document, path: string): boolean {
  if (fieldValues(document, path).length > 0) return true;
  const found = path
    .split('.')
    .reduce<readonly unknown[]>(
      (values, name) => values.flatMap((value) => membersOf(value).flatMap((member) => member[name] ?? [])),
      [document],
    );
  return found
    .flat()
    .some((value) => typeof value === 'object' && value !== null && Object.keys(value).length > 0);
}

function membersOf(value: unknown): readonly Document[] {
  if (Array.isArray(value)) return value.flatMap(membersOf);
  return typeof value === 'object' && value !== null ? [value as Document] : [];
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function list(value: unknown): readonly Document[] {
  return Array.isArray(value) ? (value as readonly Document[]) : [];
}

/** Values are the same when they are written the same; true is also 1, and false 0. */
export function canonical(value: Scalar): string {
  if (value === true || value === 'true') return '1';
  if (value === false || value === 'false') return '0';
  return String(value);
}
