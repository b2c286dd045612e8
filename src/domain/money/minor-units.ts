declare const unit: unique symbol;

/**
 * An amount in integer minor units of a currency, such as cents: what the database and the engine count in. Arithmetic
 * on it goes through the functions of this file: operators give a bare number, which is no amount in minor units.
 */
export type MinorUnits = number & { readonly [unit]: 'minor' };

/**
 * A decimal amount in a currency, such as 12.5: what the API, the catalogue and the settings write, and what shoppers are
 * shown. Operators give a bare number, which is no amount: the result goes through `decimalAmount` or a function that
 * rounds it.
 */
export type DecimalAmount = number & { readonly [unit]: 'decimal' };

/** A bare number, or an amount in this unit; an amount in the other one is refused. */
type NumberOr<Unit extends 'minor' | 'decimal'> = number & { readonly [unit]?: Unit };

/** A bare number, such as the result of arithmetic, or a decimal amount: no amount in minor units. */
export type DecimalNumber = NumberOr<'decimal'>;

/** Returns a number as a decimal amount; nothing is rounded. */
export function decimalAmount(value: DecimalNumber): DecimalAmount {
  return value as DecimalAmount;
}

/** Returns true if a value from outside, such as an answer or a setting, is a decimal amount: any finite number. */
export function isDecimalAmount(value: unknown): value is DecimalAmount {
  return Number.isFinite(value);
}

/** Returns a number as an amount in minor units; throws RangeError where it is no integer. */
export function minorUnits(value: NumberOr<'minor'>): MinorUnits {
  if (!isMinorUnits(value)) throw new RangeError(`${value} is no amount in minor units`);
  return value;
}

function isMinorUnits(value: number): value is MinorUnits {
  return Number.isInteger(value);
}

/** Nothing, in the minor units of any currency. */
export const noMinorUnits = /* @__PURE__ */ minorUnits(0);

/** Adds amounts of one currency; the sum of none is 0. */
export function add(...amounts: readonly MinorUnits[]): MinorUnits {
  return minorUnits(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** Subtracts an amount of the same currency; the difference may be negative. */
export function subtract(amount: MinorUnits, subtracted: MinorUnits): MinorUnits {
  return minorUnits(amount - subtracted);
}

/** Returns what so many pieces cost. */
export function multiply(amount: MinorUnits, pieces: number): MinorUnits {
  return minorUnits(amount * pieces);
}

/** Returns the lowest of amounts in one currency. */
export function lowest(first: MinorUnits, ...others: readonly MinorUnits[]): MinorUnits {
  return others.reduce((least, amount) => (amount < least ? amount : least), first);
}

/** Returns the highest of amounts in one currency. */
export function highest(first: MinorUnits, ...others: readonly MinorUnits[]): MinorUnits {
  return others.reduce((most, amount) => (amount > most ? amount : most), first);
}
