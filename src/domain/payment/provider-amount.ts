import { fromMinor } from '../money/money.ts';
import { minorUnits, type DecimalAmount, type MinorUnits } from '../money/minor-units.ts';

declare const unit: unique symbol;

/**
 * An amount in the minor units that a payment provider counts in. They are not always those of the shop: the shop writes
 * SEK without decimals, providers with two, so 395 kr is 395 here and 39500 there.
 */
export type ProviderAmount = number & { readonly [unit]: 'provider' };

/** Returns a number as an amount of a provider; throws RangeError where it is no whole number from 0 on. */
export function providerAmount(value: number): ProviderAmount {
  if (!isProviderAmount(value)) throw new RangeError(`${value} is no amount of a payment provider`);
  return value;
}

function isProviderAmount(value: number): value is ProviderAmount {
  return Number.isSafeInteger(value) && value >= 0;
}

/** Nothing, in the units of a provider. */
export const noProviderAmount = /* @__PURE__ */ providerAmount(0);

/** The decimals that a currency has in the shop, and at a provider. */
export interface AmountDigits {
  readonly shop: number;
  readonly provider: number;
}

/**
 * Returns what an amount of the shop is for a provider, exactly.
 * @throws {RangeError} where the provider has too few decimals for it, and for an amount below 0.
 */
export function toProviderAmount(amount: MinorUnits, digits: AmountDigits): ProviderAmount {
  const more = digits.provider - digits.shop;
  return providerAmount(more < 0 ? amount / 10 ** -more : amount * 10 ** more);
}

/** Returns what an amount of a provider is in the shop; decimals that the shop does not have are left out. */
export function fromProviderAmount(amount: ProviderAmount, digits: AmountDigits): MinorUnits {
  const more = digits.provider - digits.shop;
  return minorUnits(more < 0 ? amount * 10 ** -more : Math.floor(amount / 10 ** more));
}

/** Returns the decimal amount of an amount of a provider, exactly. */
export function providerDecimal(
  amount: ProviderAmount,
  { provider }: Pick<AmountDigits, 'provider'>,
): DecimalAmount {
  return fromMinor(minorUnits(amount), provider);
}
