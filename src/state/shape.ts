/**
 * Checks of values of unknown shape: of what the browser keeps, which another version of the shop or a hand may have written,
 * and of what the API answers. By hand, since a library for it would take a third of the JavaScript that a page may load.
 * Those that not every page needs at once are in `more-shapes.ts`.
 */
export type Is<Value> = (value: unknown) => value is Value;

export const isText: Is<string> = (value) => typeof value === 'string';

/** A number that can be counted with. */
export const isNumber: Is<number> = (value): value is number => Number.isFinite(value);

/** An object with fields; a list is none. */
export const isObject: Is<Readonly<Record<string, unknown>>> = (
  value,
): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function isListOf<Item>(is: Is<Item>): Is<readonly Item[]> {
  return (value): value is readonly Item[] => Array.isArray(value) && value.every(is);
}

/** A check of each field; one that may be left out may be checked for that, too. */
export type FieldChecks<Value> = {
  readonly [Field in keyof Value]-?: Is<
    Value[Field] | (object extends Pick<Value, Field> ? undefined : never)
  >;
};

/** An object of which the fields that are read are what they are to be; others are taken at their word. */
export function isShape<Value extends object>(fields: Partial<FieldChecks<Value>>): Is<Value> {
  const checks = Object.entries<Is<unknown> | undefined>(fields);
  return (value): value is Value => isObject(value) && checks.every(([field, is]) => !is || is(value[field]));
}
