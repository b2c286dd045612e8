import { withoutNoise } from '../tax/tax-amount.ts';

/** One row of a cart's totals, decimal, with tax. */
export interface TotalSegment {
  readonly code: 'subtotal_incl_tax' | 'grand_total' | 'payment' | 'shipping';
  readonly value: number;
}

/**
 * Totals of a cart that no server has counted yet (reference B4): the lines' prices with tax, and the costs of payment
 * and shipping, each once.
 */
export function offlineTotals(
  lines: readonly { readonly qty: number; readonly price_incl_tax?: number | null }[],
  chosen: {
    readonly payment?: { readonly costInclTax?: number | null } | null;
    readonly shipping?: { readonly price_incl_tax?: number | null } | null;
  } = {},
): TotalSegment[] {
  const subtotal = withoutNoise(
    lines.reduce((sum, { qty, price_incl_tax }) => sum + qty * (price_incl_tax ?? 0), 0),
  );
  const [payment, shipping] = [chosen.payment?.costInclTax ?? 0, chosen.shipping?.price_incl_tax ?? 0];
  return [
    { code: 'subtotal_incl_tax', value: subtotal },
    ...(chosen.payment ? [{ code: 'payment', value: payment } as const] : []),
    ...(chosen.shipping ? [{ code: 'shipping', value: shipping } as const] : []),
    { code: 'grand_total', value: withoutNoise(subtotal + payment + shipping) },
  ];
}
