import { isEnabled } from '../product/status.ts';

/**
 * Returns the products or children whose price counts: enabled, and with a price above 0. A missing price is unknown,
 * not 0 (docs/reference/product.md#s5, docs/reference/behaviour.md#b8).
 */
export function pricedVariants<Item extends { readonly status?: unknown; readonly price_incl_tax?: unknown }>(
  variants: readonly (Item | null | undefined)[] | null | undefined,
): Item[] {
  return (variants ?? []).filter(isEnabled).filter(hasPrice);
}

function hasPrice({ price_incl_tax }: { readonly price_incl_tax?: unknown }): boolean {
  return Number(price_incl_tax) > 0;
}
