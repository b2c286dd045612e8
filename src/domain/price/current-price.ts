import type { DecimalAmount } from '../money/minor-units.ts';

/** Prices of one side (with or without tax) in an answer of `product/render-list` (docs/reference/behaviour.md#a6). */
export interface PlatformPrices {
  readonly final_price?: DecimalAmount | null;
  readonly regular_price?: DecimalAmount | null;
  readonly special_price?: DecimalAmount | null;
}

/**
 * Returns the platform's present and regular price of a product, with tax (docs/reference/behaviour.md#b8: final and
 * regular price); undefined without a price.
 */
export function chargedPrices(
  prices: PlatformPrices | null | undefined,
): { readonly price_incl_tax: DecimalAmount; readonly original_price_incl_tax: DecimalAmount } | undefined {
  const final = prices?.final_price;
  if (final === undefined || final === null || !Number.isFinite(final)) return undefined;
  return { price_incl_tax: final, original_price_incl_tax: prices?.regular_price ?? final };
}
