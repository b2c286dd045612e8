import { associatedLinks } from './product-links.ts';
import { defaultLink, linkQuantity } from './bundle-option.ts';
import type { Product } from './product.ts';
import { isEnabled } from './status.ts';

/** A product that another one is made of. */
export interface ProductPart {
  readonly product: Product;
  readonly qty: number;
  /** Title of its place in a bundle. */
  readonly place?: string;
}

/**
 * Returns true if a product can be a part of another: it is enabled, and has no required custom option, for which a
 * part has no place. Magento leaves such parts out, too.
 */
export function isSoldAsPart<Part extends Pick<Product, 'status' | 'custom_options'>>(
  part: Part | null | undefined,
): part is Part {
  return isEnabled(part) && !part.custom_options?.some(({ is_require }) => is_require);
}

/**
 * Returns the default parts of a bundle, or the parts of a grouped product; parts without a document are left out.
 */
export function partsOf(product: Product): readonly ProductPart[] {
  if (product.type_id === 'bundle') {
    return (product.bundle_options ?? []).flatMap((option) => {
      const link = defaultLink(option);
      return link?.product ? [{ product: link.product, qty: linkQuantity(link), place: option.title }] : [];
    });
  }
  if (product.type_id !== 'grouped') return [];
  return associatedLinks(product.product_links).flatMap(({ product: part }) =>
    part ? [{ product: part, qty: 1 }] : [],
  );
}
