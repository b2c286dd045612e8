import { allocate } from '../money/money.ts';
import { withTaxInMinor, type TaxedAmount } from '../tax/tax-amount.ts';

/** A part of a price; weights are compared with each other. */
export interface TaxShare {
  readonly weight: number;
  readonly taxPercent: number;
  /** Equal pieces that it is of, each of them taxed by itself; one by default. */
  readonly pieces?: number;
}

/** How a price is taxed. */
export interface TaxedPrice {
  /** The rate; of several the highest. */
  readonly taxPercent: number;
  /** Given where the price is that of several things, each of them taxed by itself. */
  readonly taxShares?: readonly TaxShare[];
}

/** Minor units of tax at a rate. */
export interface TaxPart {
  readonly percent: number;
  readonly tax: number;
}

/** The shares of a price that is made of parts; nothing where it is that of one piece. */
export function taxSharesOf(parts: readonly TaxShare[]): readonly TaxShare[] | undefined {
  // What costs nothing bears no tax.
  const shares = parts.filter(({ weight }) => weight > 0);
  const count = shares.reduce((sum, { pieces = 1 }) => sum + pieces, 0);
  return count > 1 ? shares : undefined;
}

/**
 * An amount in minor units with its tax; of parts that of each piece is rounded by itself, as it is where the piece is sold
 * alone (reference B7, B8), and together they are the amount.
 */
export function splitTax(amount: number, price: TaxedPrice, includesTax: boolean): TaxedAmount {
  const parts = sharedAmounts(amount, price).map((share) => splitPieces(share, includesTax));
  const sumOf = (side: keyof TaxedAmount) => parts.reduce((sum, part) => sum + part[side], 0);
  return { net: sumOf('net'), tax: sumOf('tax'), gross: sumOf('gross') };
}

/** The tax of an amount with tax by rate; together exactly `tax`, which may have been rounded otherwise. */
export function taxOfShares(amount: number, tax: number, price: TaxedPrice): readonly TaxPart[] {
  const exact = new Map<number, number>();
  for (const share of sharedAmounts(amount, price)) {
    exact.set(share.taxPercent, (exact.get(share.taxPercent) ?? 0) + splitPieces(share, true).tax);
  }
  const weights = [...exact.values()];
  const isExact = weights.reduce((sum, weight) => sum + weight, 0) === tax;
  const taxes = isExact ? weights : allocate(tax, weights);
  return [...exact.keys()].map((percent, index) => ({ percent, tax: taxes[index] ?? 0 }));
}

/** The one rate at which a price has this tax, in percent with two decimals: for what shows one rate a line. */
export function effectivePercent({ net, tax }: { readonly net: number; readonly tax: number }): number {
  return net > 0 ? Math.round((tax * 10_000) / net) / 100 : 0;
}

interface SharedAmount extends Omit<Required<TaxShare>, 'weight'> {
  readonly amount: number;
}

function sharedAmounts(amount: number, { taxPercent, taxShares }: TaxedPrice): readonly SharedAmount[] {
  if (!taxShares) return [{ amount, taxPercent, pieces: 1 }];
  const amounts = allocate(
    amount,
    taxShares.map(({ weight }) => weight),
  );
  return taxShares.map((share, index) => ({
    amount: amounts[index] ?? 0,
    taxPercent: share.taxPercent,
    pieces: share.pieces ?? 1,
  }));
}

/** What does not go into equal pieces is in the first of them, a minor unit each. */
function splitPieces({ amount, taxPercent, pieces }: SharedAmount, includesTax: boolean): TaxedAmount {
  const least = Math.floor(amount / pieces);
  const dearer = amount - least * pieces;
  const more = withTaxInMinor(least + 1, taxPercent, includesTax);
  const less = withTaxInMinor(least, taxPercent, includesTax);
  const sumOf = (side: keyof TaxedAmount) => more[side] * dearer + less[side] * (pieces - dearer);
  return { net: sumOf('net'), tax: sumOf('tax'), gross: sumOf('gross') };
}
