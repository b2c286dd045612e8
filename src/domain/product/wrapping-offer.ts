import type { DecimalAmount } from '../money/minor-units.ts';
import { isGiftWrapping } from './gift-wrapping.ts';
import type { Product } from './product.ts';

/** A gift wrapping that a store sells: what a line of the cart needs of it. */
export interface Wrapping {
  readonly sku: string;
  readonly name: string;
  readonly price_incl_tax: DecimalAmount;
  readonly thumbnail: string;
  readonly href: string;
}

/**
 * Returns the gift wrappings that can be added to a line without choosing anything else: simple ones with a price.
 */
export function wrappingOffer(
  products: readonly Product[],
  page: { readonly hrefOf: (product: Product) => string; readonly thumbnailOf: (product: Product) => string },
): readonly Wrapping[] {
  return products
    .filter(
      (product) => isGiftWrapping(product) && product.type_id === 'simple' && product.price_incl_tax > 0,
    )
    .filter(({ custom_options = [] }) => !custom_options.some(({ is_require }) => is_require))
    .map((product) => ({
      sku: product.sku,
      name: product.name,
      price_incl_tax: product.price_incl_tax,
      thumbnail: page.thumbnailOf(product),
      href: page.hrefOf(product),
    }));
}
