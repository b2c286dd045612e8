/** Returns whether a value is an object and not a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an empty object for an empty list, because PHP writes both the same way; any other value as it is. */
export function listAsObject(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? {} : value;
}

/**
 * Keys written like `countryId` as `country_id`: clients send both (docs/reference/behaviour.md#a2). What is no object stays.
 */
export function renameKeys(value: unknown): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      field,
    ]),
  );
}

/** The name of a field as `renameKeys` takes it, too: `countryId` for `country_id`. */
type CamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** An object whose keys are all written in one way or in the other. */
export type EitherCase<Value> = Value | { [Name in keyof Value as CamelCase<Name>]: Value[Name] };

/** An object each of whose keys is written in one way or in the other. */
export type AnyCase<Value> = Partial<Value> & { [Name in keyof Value as CamelCase<Name>]?: Value[Name] };
