import type { DecimalAmount } from '../../domain/money/minor-units.ts';
import type { Product } from '../../domain/product/product.ts';
import { partsOf } from '../../domain/product/parts.ts';

/**
 * Returns the key of a product page's text about tax. If the catalogue has no rate for a product, as after an import
 * without tax rules, nothing is said to be included.
 */
export function taxNote(
  product: Product,
  { finalPriceIncludesTax }: { readonly finalPriceIncludesTax: boolean },
): 'product.taxIncluded' | 'product.taxExcluded' | undefined {
  const sold = [
    product,
    ...(product.configurable_children ?? []),
    ...partsOf(product).map((part) => part.product),
  ];
  if (sold.some(isTaxed)) return 'product.taxIncluded';
  return finalPriceIncludesTax || product.tax_class_id === 0 ? undefined : 'product.taxExcluded';
}

function isTaxed({ price_tax }: { readonly price_tax: DecimalAmount }): boolean {
  return price_tax > 0;
}
