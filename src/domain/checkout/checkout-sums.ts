import { decimalAmount, type DecimalAmount } from '../money/minor-units.ts';
import { offlineTotals } from '../cart/offline-totals.ts';
import { hasShippingTotal, summaryRows, withWayOfShipping } from './summary-rows.ts';
import type { OrderSums, SummaryRow, WayOfShipping } from './summary-rows.ts';

/** The input of a checkout's sums. */
export interface SumsOfCheckout {
  readonly lines: Parameters<typeof offlineTotals>[0];
  /** The shop's last totals; null before the first. */
  readonly totals: OrderSums | null;
  /** The way of shipping that is chosen and offered. */
  readonly way: WayOfShipping | undefined;
  /** Something is sent, and it was asked how. */
  readonly isSent: boolean;
}

/**
 * Returns the rows that a checkout shows, and the tax included in their total: 0 if a row of its own shows it, or if
 * the shop has not computed it. Until the shop has computed totals, they are made of the lines
 * (docs/reference/behaviour.md#b4); both include the price of the shipping method.
 */
export function checkoutSums(
  { lines, totals, way, isSent }: SumsOfCheckout,
  prices: { readonly pricesIncludeTax: boolean; readonly fractionDigits: number },
): { readonly rows: readonly SummaryRow[]; readonly includedTax: DecimalAmount } {
  const chosen = isSent ? way : undefined;
  if (!totals) {
    const rows = offlineTotals(lines, { shipping: chosen ?? null }).map(({ code, value }): SummaryRow => ({
      code: code === 'subtotal_incl_tax' ? 'subtotal' : code,
      value,
    }));
    return { rows, includedTax: decimalAmount(0) };
  }
  const sums = withWayOfShipping(totals, chosen);
  const hasShipping = isSent && (chosen !== undefined || hasShippingTotal(sums));
  return {
    rows: summaryRows(sums, { ...prices, hasShipping }),
    includedTax: prices.pricesIncludeTax ? sums.tax_amount : decimalAmount(0),
  };
}
