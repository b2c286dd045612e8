import type { DecimalAmount } from '../../domain/money/minor-units.ts';
import type { Product } from '../../domain/product/product.ts';
import { partsOf } from '../../domain/product/parts.ts';

/**
 * Key of what a product page says about tax. A catalogue may have no rate for a product, such as one that was imported
 * without tax rules: then nothing is said to be included.
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
