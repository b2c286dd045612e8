/**
 * Checks of values of unknown shape: of what the browser keeps, which another version of the shop or a hand may have written,
 * and of what the API answers. By hand, since a library for it would take a third of the JavaScript that a page may load.
 * Those that not every page needs at once are in `more-shapes.ts`.
 */
export type Is<Value> = (value: unknown) => value is Value;

/** Tells whether a value is a string. */
export const isText: Is<string> = (value) => typeof value === 'string';

/** Validates a finite number. */
export const isNumber: Is<number> = (value): value is number => Number.isFinite(value);

/** Validates an object with fields, not an array. */
export const isObject: Is<Readonly<Record<string, unknown>>> = (
  value,
): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
