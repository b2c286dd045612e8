import { minorUnits, type MinorUnits } from '../../../domain/money/minor-units.ts';
import { multiplyDivide, roundHalfAwayFromZero } from '../../../domain/money/money.ts';
import { toProviderAmount, type ProviderAmount } from '../../../domain/payment/provider-amount.ts';

/** The provider counts every currency that the shop sells in with two decimals, also SEK, DKK and NOK. */
export const hostedDigits = 2;
/** Its rates are hundredths of a percent. */
const wholeRate = 10_000;

/** Returns an amount of the shop in the provider's minor units: 395 kr, without decimals in the shop, is 39500. */
export function hostedAmount(amount: MinorUnits, fractionDigits: number): ProviderAmount {
  return toProviderAmount(amount, { shop: fractionDigits, provider: hostedDigits });
}

/**
 * Returns a rate as the provider writes it (docs/reference/behaviour.md#e5): 25 % is 2500. Below 0 or not a number: 0;
 * at most 10 000.
 */
export function taxRate(percent: number): number {
  if (!(percent > 0)) return 0;
  return Math.min(roundHalfAwayFromZero(Math.min(percent, 100) * 100), wholeRate);
}

/**
 * Returns the tax in an amount at a provider's rate, rounded (docs/reference/behaviour.md#b14,
 * docs/reference/behaviour.md#e30). The provider takes no other tax of a line, give or take one minor unit; so the tax
 * of a line in whole kronor is told more exactly than the shop counts it.
 */
export function taxWithin(amount: number, rate: number): number {
  return multiplyDivide(minorUnits(amount), rate, wholeRate + rate);
}
