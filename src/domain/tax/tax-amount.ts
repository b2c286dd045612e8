import {
  add,
  decimalAmount,
  minorUnits,
  subtract,
  type DecimalAmount,
  type DecimalNumber,
  type MinorUnits,
} from '../money/minor-units.ts';
import { multiplyDivide, roundHalfAwayFromZero } from '../money/money.ts';

/** One amount without tax, its tax, and with tax: `net + tax = gross`. */
export interface TaxedAmount<Amount = MinorUnits> {
  readonly net: Amount;
  readonly tax: Amount;
  readonly gross: Amount;
}

/** Decimals that are noise of binary fractions, not money. */
const noiseDigits = 9;
/** Rates are counted in ten-thousandths of a percent. */
const rateScale = 10_000;

/**
 * Returns a decimal amount with its tax, rounded to 2 decimals as the server does (docs/reference/behaviour.md#b8).
 * The given side stays unchanged. Not finite: 0; a rate that is not above 0: no tax.
 */
export function withTax(
  amount: DecimalAmount,
  ratePercent: number,
  includesTax: boolean,
): TaxedAmount<DecimalAmount> {
  const given = Number.isFinite(amount) ? amount : decimalAmount(0);
  const rate = usableRate(ratePercent);
  const tax = roundToCents(includesTax ? (given * rate) / (100 + rate) : (given * rate) / 100);
  return includesTax
    ? { net: withoutNoise(given - tax), tax, gross: given }
    : { net: given, tax, gross: withoutNoise(given + tax) };
}

/** Returns integer minor units with their tax, exact: the tax is rounded to a minor unit, halves away from zero. */
export function withTaxInMinor(minor: MinorUnits, ratePercent: number, includesTax: boolean): TaxedAmount {
  const given = minorUnits(Number.isFinite(minor) ? Math.round(minor) : 0);
  const rate = Math.round(usableRate(ratePercent) * rateScale);
  const whole = 100 * rateScale;
  const tax = multiplyDivide(given, rate, includesTax ? whole + rate : whole);
  return includesTax
    ? { net: subtract(given, tax), tax, gross: given }
    : { net: given, tax, gross: add(given, tax) };
}

/** Removes binary rounding noise from a sum or difference of decimal amounts: `0.1 + 0.2` is 0.3. */
export function withoutNoise(amount: DecimalNumber): DecimalAmount {
  return decimalAmount(roundHalfAwayFromZero(amount, noiseDigits));
}

function usableRate(percent: number): number {
  return Number.isFinite(percent) && percent > 0 ? percent : 0;
}

function roundToCents(amount: number): DecimalAmount {
  return decimalAmount(roundHalfAwayFromZero(withoutNoise(amount), 2));
}
