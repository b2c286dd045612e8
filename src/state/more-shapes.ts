import { isNumber, isObject, isText, type FieldChecks, type Is } from './shape.ts';

export const isFlag: Is<boolean> = (value) => typeof value === 'boolean';

/** Ids come as numbers and as texts. */
export const isId: Is<string | number> = (value): value is string | number =>
  isText(value) || isNumber(value);

export function isNullOr<Value>(is: Is<Value>): Is<Value | null> {
  return (value): value is Value | null => value === null || is(value);
}

export function isOptional<Value>(is: Is<Value>): Is<Value | undefined> {
  return (value): value is Value | undefined => value === undefined || is(value);
}

export function isRecordOf<Value>(is: Is<Value>): Is<Readonly<Record<string, Value>>> {
  return (value): value is Readonly<Record<string, Value>> =>
    isObject(value) && Object.values(value).every(is);
}

export function isOneOf<const Value>(values: readonly Value[]): Is<Value> {
  return (value): value is Value => values.includes(value as Value);
}

/** The fields of a value that are what they are to be. */
export function partsOf<Value extends object>(value: object, fields: FieldChecks<Value>): Partial<Value> {
  const given: Readonly<Record<string, unknown>> = { ...value };
  const right = Object.entries<Is<unknown>>(fields).filter(
    ([field, is]) => field in given && is(given[field]),
  );
  return Object.fromEntries(right.map(([field]) => [field, given[field]])) as Partial<Value>;
}
