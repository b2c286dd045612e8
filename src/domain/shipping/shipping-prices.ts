import { decimalAmount, type DecimalAmount } from '../money/minor-units.ts';
import type { ShippingRule } from './shipping-methods.ts';

/** A price of a way of shipping, for a table; amounts as in `ShippingRate`. */
export interface ShippingPrice<Rule extends ShippingRule> {
  readonly rule: Rule;
  readonly price: DecimalAmount;
  /** Kilograms of the cart: more than this. */
  readonly minimumWeight?: number;
  /** Up to this. */
  readonly maximumWeight?: number;
  /** From this sum of the lines with tax on, it is free. */
  readonly freeFrom?: DecimalAmount;
}

/**
 * Returns the price of each shipping method in a country and currency, in the order of the rules: the rates that
 * `offeredShipping` chooses from, without those that require a minimum amount.
 */
export function shippingPrices<Rule extends ShippingRule>(
  rules: readonly Rule[],
  { country, currency }: { readonly country: string; readonly currency: string },
): readonly ShippingPrice<Rule>[] {
  return rules.flatMap((rule) =>
    rule.rates.flatMap(({ countries, price: prices, freeFrom, minimumAmount, ...weights }) => {
      const price = prices[currency];
      if (price === undefined || minimumAmount || !(countries?.includes(country) ?? true)) return [];
      const limit = freeFrom?.[currency];
      return [{ rule, price, ...weights, ...(limit !== undefined && { freeFrom: limit }) }];
    }),
  );
}

/** Returns the lowest total from which a shipping method is free; undefined if none ever is. */
export function freeShippingFrom(prices: readonly ShippingPrice<ShippingRule>[]): DecimalAmount | undefined {
  const limits = prices.flatMap(({ freeFrom }) => freeFrom ?? []);
  return limits.length > 0 ? decimalAmount(Math.min(...limits)) : undefined;
}
