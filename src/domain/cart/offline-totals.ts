import { decimalAmount, type DecimalAmount } from '../money/minor-units.ts';
import { countedQuantity } from '../stock/parse-quantity.ts';
import { withoutNoise } from '../tax/tax-amount.ts';

/** Decimal; a text counts as the number that it writes, what is no number as nothing. */
type Amount = number | string | null | undefined;

/** One row of a cart's totals, decimal, with tax. */
export interface TotalSegment {
  readonly code: 'subtotal_incl_tax' | 'grand_total' | 'payment' | 'shipping';
  readonly value: DecimalAmount;
}

/**
 * Computes the totals of a cart before a server has (docs/reference/behaviour.md#b4): the prices of the lines with tax,
 * plus the costs of payment and shipping, once each. Quantities are read by `countedQuantity`.
 */
export function offlineTotals(
  lines: readonly { readonly qty?: unknown; readonly price_incl_tax?: Amount }[],
  chosen: {
    readonly payment?: { readonly costInclTax?: Amount } | null;
    readonly shipping?: { readonly price_incl_tax?: Amount } | null;
  } = {},
): TotalSegment[] {
  const subtotal = withoutNoise(
    lines.reduce((sum, line) => sum + countedQuantity(line.qty) * amountOf(line.price_incl_tax), 0),
  );
  const payment = amountOf(chosen.payment?.costInclTax);
  const shipping = amountOf(chosen.shipping?.price_incl_tax);
  return [
    { code: 'subtotal_incl_tax', value: subtotal },
    ...(chosen.payment ? [{ code: 'payment', value: payment } as const] : []),
    ...(chosen.shipping ? [{ code: 'shipping', value: shipping } as const] : []),
    { code: 'grand_total', value: withoutNoise(subtotal + payment + shipping) },
  ];
}

function amountOf(value: Amount): DecimalAmount {
  const amount = Number(value);
  return decimalAmount(Number.isFinite(amount) ? amount : 0);
}
