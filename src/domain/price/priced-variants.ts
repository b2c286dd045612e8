import { isEnabled } from '../product/status.ts';

/**
 * The products or children that a price may be told of: enabled, and with a price above 0. One without a price costs
 * nobody 0, it is not known (docs/reference/product.md#s5, docs/reference/behaviour.md#b8).
 */
export function pricedVariants<Item extends { readonly status?: unknown; readonly price_incl_tax?: unknown }>(
  variants: readonly (Item | null | undefined)[] | null | undefined,
): Item[] {
  return (variants ?? []).filter(isEnabled).filter(hasPrice);
}

function hasPrice({ price_incl_tax }: { readonly price_incl_tax?: unknown }): boolean {
  return Number(price_incl_tax) > 0;
}
