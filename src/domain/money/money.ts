import {
  decimalAmount,
  minorUnits,
  noMinorUnits,
  type DecimalAmount,
  type MinorUnits,
} from './minor-units.ts';

/**
 * Prices are below it, in whole units of any currency: at two decimals the sum of 90 000 pieces of the dearest is still
 * an exact number, which the database gives back.
 */
export const amountLimit = 1_000_000_000;

/**
 * Rounds to a number of decimals, halves away from zero, as the number is written in decimals:
 * 1.005 becomes 1.01, although its binary value lies a little below. Not finite: 0.
 */
export function roundHalfAwayFromZero(value: number, fractionDigits = 0): number {
  if (!Number.isFinite(value)) return 0;
  const amount = Math.abs(value);
  const rounded =
    roundClearly(amount, fractionDigits) ??
    shiftDecimals(Math.round(shiftDecimals(amount, fractionDigits)), -fractionDigits);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Converts a decimal amount to integer minor units: 12.995 with two decimals is 1300. Not finite: 0. */
export function toMinor(amount: DecimalAmount, fractionDigits: number): MinorUnits {
  const rounded = roundHalfAwayFromZero(amount, fractionDigits);
  const minor = Math.round(shiftDecimals(Math.abs(rounded), fractionDigits));
  return minorUnits(rounded < 0 ? -minor : minor);
}

/** Converts integer minor units to the decimal amount of the API: 1300 with two decimals is 13. Not finite: 0. */
export function fromMinor(minor: MinorUnits, fractionDigits: number): DecimalAmount {
  if (!Number.isFinite(minor) || minor === 0) return decimalAmount(0);
  const amount = shiftDecimals(Math.abs(Math.round(minor)), -fractionDigits);
  return decimalAmount(minor < 0 ? -amount : amount);
}

/**
 * Returns `value · numerator / denominator` in minor units, halves away from zero, without binary rounding errors.
 * All three are integers; a denominator of 0 gives 0.
 */
export function multiplyDivide(value: MinorUnits, numerator: number, denominator: number): MinorUnits {
  if (![value, numerator, denominator].every(Number.isFinite) || denominator === 0) return noMinorUnits;
  const product = BigInt(Math.round(value)) * BigInt(Math.round(numerator));
  const divisor = BigInt(Math.round(denominator));
  const negative = product < 0n !== divisor < 0n;
  const [dividend, positive] = [product < 0n ? -product : product, divisor < 0n ? -divisor : divisor];
  const quotient = Number((2n * dividend + positive) / (2n * positive));
  return minorUnits(negative && quotient !== 0 ? -quotient : quotient);
}

/**
 * Splits an integer amount by weights so that the parts add up to it exactly: each part is its share rounded
 * toward zero, and what is left goes unit by unit to the parts that lost most, earlier ones first.
 * A weight that is negative or not finite counts as 0; when all are 0 the parts are equal. No weights: no parts.
 */
export function allocate(amount: MinorUnits, weights: readonly number[]): MinorUnits[] {
  const shares = weights.map((weight) => (Number.isFinite(weight) && weight > 0 ? weight : 0));
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (weights.length === 0) return [];
  if (total === 0) return allocate(amount, Array<number>(weights.length).fill(1));
  const whole = Number.isFinite(amount) ? Math.abs(Math.round(amount)) : 0;
  const exact = shares.map((share) => (whole * share) / total);
  const parts = exact.map(Math.floor);
  const left = whole - parts.reduce((sum, part) => sum + part, 0);
  const byLoss = exact
    .map((share, index) => ({ index, loss: share - Math.floor(share) }))
    .filter(({ index }) => shares[index] !== 0)
    .sort((a, b) => b.loss - a.loss || a.index - b.index);
  byLoss.slice(0, left).forEach(({ index }) => (parts[index] = (parts[index] ?? 0) + 1));
  return parts.map((part) => minorUnits(amount < 0 && part !== 0 ? -part : part));
}

/**
 * Rounds amounts so far from a half that binary rounding errors can't matter; undefined for others, which are rounded
 * as text.
 */
function roundClearly(amount: number, fractionDigits: number): number | undefined {
  const shifted = amount * 10 ** fractionDigits;
  if (fractionDigits < 0 || fractionDigits > 22 || shifted > 2 ** 50) return undefined;
  const whole = Math.round(shifted);
  const fromHalf = 0.5 - Math.abs(shifted - whole);
  return fromHalf > shifted * 2 ** -50 ? whole / 10 ** fractionDigits : undefined;
}

function shiftDecimals(value: number, digits: number): number {
  // Most amounts are whole: dividing them by a power of ten gives the nearest number, as reading the text does.
  if (Number.isSafeInteger(value) && digits <= 0 && digits >= -22) return value / 10 ** -digits;
  const [mantissa, exponent] = value.toString().split('e');
  return Number(`${mantissa}e${Number(exponent ?? 0) + digits}`);
}
