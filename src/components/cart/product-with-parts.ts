import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Product } from '../../domain/product/product.ts';
import { isSoldAsPart } from '../../domain/product/parts.ts';

/**
 * Returns the product with the products that a bundle or a grouped product is made of attached; unknown parts stay out, and
 * what is not sold as a part.
 */
export async function productWithParts(product: Product, catalogue: Catalogue): Promise<Product> {
  const skus: string[] = [];
  for (const { product_links } of product.bundle_options ?? []) {
    for (const { sku } of product_links) skus.push(sku);
  }
  for (const { link_type, linked_product_sku } of product.product_links ?? []) {
    if (link_type === 'associated') skus.push(linked_product_sku);
  }
  if (skus.length === 0) return product;
  const found = (await catalogue.productsBySku(skus)).filter(isSoldAsPart);
  const parts = new Map(found.map((part) => [part.sku, part]));
  return {
    ...product,
    bundle_options: product.bundle_options?.map((option) => ({
      ...option,
      product_links: option.product_links.map((link) => ({
        ...link,
        product: link.product ?? parts.get(link.sku),
      })),
    })),
    product_links: product.product_links?.map((link) => ({
      ...link,
      product: link.product ?? parts.get(link.linked_product_sku),
    })),
  };
}
