import { add, noMinorUnits, type MinorUnits } from '../money/minor-units.ts';
import { allocate } from '../money/money.ts';
import { withTaxInMinor, type TaxedAmount } from '../tax/tax-amount.ts';

/** The part of a price that is taxed at one rate; weights are relative. */
export interface TaxShare {
  readonly weight: number;
  readonly taxPercent: number;
}

/** The taxation of a price. */
export interface TaxedPrice {
  /** The rate; of several the highest. */
  readonly taxPercent: number;
  /** Given where parts of the price are taxed at different rates, each rate once. */
  readonly taxShares?: readonly TaxShare[];
}

/** Minor units of tax at a rate. */
export interface TaxPart {
  readonly percent: number;
  readonly tax: MinorUnits;
}

/** Returns the shares of a price whose parts are taxed at these rates; undefined if all rates are equal. */
export function taxSharesOf(parts: readonly TaxShare[]): readonly TaxShare[] | undefined {
  const weights = new Map<number, number>();
  // What costs nothing bears no tax.
  for (const { weight, taxPercent } of parts.filter((part) => part.weight > 0)) {
    weights.set(taxPercent, (weights.get(taxPercent) ?? 0) + weight);
  }
  if (weights.size < 2) return undefined;
  return [...weights].map(([taxPercent, weight]) => ({ taxPercent, weight }));
}

/**
 * Splits an amount in minor units into net and tax; with several rates by their shares, which add up to the amount.
 */
export function splitTax(amount: MinorUnits, price: TaxedPrice, includesTax: boolean): TaxedAmount {
  const parts = sharedAmounts(amount, price).map((share) =>
    withTaxInMinor(share.amount, share.taxPercent, includesTax),
  );
  const sumOf = (side: keyof TaxedAmount) => add(...parts.map((part) => part[side]));
  return { net: sumOf('net'), tax: sumOf('tax'), gross: sumOf('gross') };
}

/** Returns the tax of a gross amount by rate; the sum is exactly `tax`, which may have been rounded per piece. */
export function taxOfShares(amount: MinorUnits, tax: MinorUnits, price: TaxedPrice): readonly TaxPart[] {
  const exact = sharedAmounts(amount, price).map((share) => ({
    percent: share.taxPercent,
    weight: withTaxInMinor(share.amount, share.taxPercent, true).tax,
  }));
  const weights = exact.map(({ weight }) => weight);
  const isExact = add(...weights) === tax;
  const taxes = isExact ? weights : allocate(tax, weights);
  return exact.map(({ percent }, index) => ({ percent, tax: taxes[index] ?? noMinorUnits }));
}

/**
 * Returns the single rate at which a price has this tax, in percent with two decimals, for views that show one rate
 * per line.
 */
export function effectivePercent({ net, tax }: Pick<TaxedAmount, 'net' | 'tax'>): number {
  return net > 0 ? Math.round((tax * 10_000) / net) / 100 : 0;
}

function sharedAmounts(amount: MinorUnits, { taxPercent, taxShares }: TaxedPrice) {
  if (!taxShares) return [{ amount, taxPercent }];
  const amounts = allocate(
    amount,
    taxShares.map(({ weight }) => weight),
  );
  return taxShares.map((share, index) => ({
    amount: amounts[index] ?? noMinorUnits,
    taxPercent: share.taxPercent,
  }));
}
