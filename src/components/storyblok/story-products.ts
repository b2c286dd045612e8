import { isEnabled } from '../../domain/product/status.ts';
import type { Catalogue, StoryBlock } from '../../catalogue/catalogue.ts';

/**
 * Returns false for a story that names products of which the store sells none: it was written for another catalogue, one
 * that an import has replaced.
 */
export async function showsProductsOf(
  catalogue: Pick<Catalogue, 'productsBySku'>,
  content: StoryBlock,
): Promise<boolean> {
  const skus = [...new Set(skusIn(content))];
  if (skus.length === 0) return true;
  const products = await catalogue.productsBySku(skus);
  return products.some(isEnabled);
}

const skuFields = new Set(['image_sku', 'skus', 'sku']);

/** Returns the skus that a block and the blocks inside it name (`image_sku`, `skus`, `sku`). */
export function skusIn(block: unknown): string[] {
  if (Array.isArray(block)) return block.flatMap(skusIn);
  if (typeof block !== 'object' || block === null) return [];
  return Object.entries(block).flatMap(([field, value]: [string, unknown]) => {
    const texts = [value].flat().filter((each) => typeof each === 'string' && each !== '');
    return skuFields.has(field) ? (texts as string[]) : skusIn(value);
  });
}
