/**
 * Checks of values of unknown shape: of what the browser keeps, which another version of the shop or a hand may have written,
 * and of what the API answers. By hand, since a library for it would take a third of the JavaScript that a page may load.
 */
export type Is<Value> = (value: unknown) => value is Value;

export const isText: Is<string> = (value) => typeof value === 'string';

/** A number that can be counted with. */
export const isNumber: Is<number> = (value): value is number => Number.isFinite(value);

export const isFlag: Is<boolean> = (value) => typeof value === 'boolean';

/** Ids come as numbers and as texts. */
export const isId: Is<string | number> = (value): value is string | number =>
  isText(value) || isNumber(value);

/** An object with fields; a list is none. */
export const isObject: Is<Readonly<Record<string, unknown>>> = (
  value,
): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of an answer that nobody reads. */
export const isAnything: Is<unknown> = (value): value is unknown => value === value;

export function isNullOr<Value>(is: Is<Value>): Is<Value | null> {
  return (value): value is Value | null => value === null || is(value);
}

export function isOptional<Value>(is: Is<Value>): Is<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || is(value);
}

export function isListOf<Item>(is: Is<Item>): Is<readonly Item[]> {
  return (value): value is readonly Item[] => Array.isArray(value) && value.every(is);
}

export function isRecordOf<Value>(is: Is<Value>): Is<Readonly<Record<string, Value>>> {
  return (value): value is Readonly<Record<string, Value>> =>
    isObject(value) && Object.values(value).every(is);
}

export function isOneOf<const Value>(values: readonly Value[]): Is<Value> {
  return (value): value is Value => values.includes(value as Value);
}

/** A check of each field. */
export type FieldChecks<Value> = { readonly [Field in keyof Value]-?: Is<Value[Field]> };

/** An object of which the fields that are read are what they are to be; others are taken at their word. */
export function isShape<Value extends object>(fields: Partial<FieldChecks<Value>>): Is<Value> {
  const checks = Object.entries<Is<unknown> | undefined>(fields);
  return (value): value is Value => isObject(value) && checks.every(([field, is]) => !is || is(value[field]));
}

/** The fields of a value that are what they are to be. */
export function partsOf<Value extends object>(value: object, fields: FieldChecks<Value>): Partial<Value> {
  const given: Readonly<Record<string, unknown>> = { ...value };
  const right = Object.entries<Is<unknown>>(fields).filter(
    ([field, is]) => field in given && is(given[field]),
  );
  return Object.fromEntries(right.map(([field]) => [field, given[field]])) as Partial<Value>;
}
