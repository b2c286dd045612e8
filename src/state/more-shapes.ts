import { isNumber, isObject, isText, type Is } from './shape.ts';

/** Tells whether a value is true or false. */
export const isFlag: Is<boolean> = (value) => typeof value === 'boolean';

/** Validates an ID, a number or a text. */
export const isId: Is<string | number> = (value): value is string | number =>
  isText(value) || isNumber(value);

/** Returns a check that also takes null. */
export function isNullOr<Value>(is: Is<Value>): Is<Value | null> {
  return (value): value is Value | null => value === null || is(value);
}

/** Returns a check that also takes undefined. */
export function isOptional<Value>(is: Is<Value>): Is<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || is(value);
}

/** Returns a check of an object whose values all pass a check. */
export function isRecordOf<Value>(is: Is<Value>): Is<Readonly<Record<string, Value>>> {
  return (value): value is Readonly<Record<string, Value>> =>
    isObject(value) && Object.values(value).every(is);
}

/** Returns a check that takes these values alone. */
export function isOneOf<const Value>(values: readonly Value[]): Is<Value> {
  return (value): value is Value => values.includes(value as Value);
}

/** Returns a check of an array whose items all pass a check. */
export function isListOf<Item>(is: Is<Item>): Is<readonly Item[]> {
  return (value): value is readonly Item[] => Array.isArray(value) && value.every(is);
}

/** A check of each field; one that may be left out may be checked for that, too. */
export type FieldChecks<Value> = {
  readonly [Field in keyof Value]-?: Is<
    Value[Field] | (object extends Pick<Value, Field> ? undefined : never)
  >;
};

/** Checks the fields that are read of an object; others are not checked. */
export function isShape<Value extends object>(fields: Partial<FieldChecks<Value>>): Is<Value> {
  const checks = Object.entries<Is<unknown> | undefined>(fields);
  return (value): value is Value => isObject(value) && checks.every(([field, is]) => !is || is(value[field]));
}

/** Returns the valid fields of a value. */
export function partsOf<Value extends object>(value: object, fields: FieldChecks<Value>): Partial<Value> {
  const given: Readonly<Record<string, unknown>> = { ...value };
  const right = Object.entries<Is<unknown>>(fields).filter(
    ([field, is]) => field in given && is(given[field]),
  );
  return Object.fromEntries(right.map(([field]) => [field, given[field]])) as Partial<Value>;
}
