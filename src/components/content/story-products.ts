import { isEnabled } from '../../domain/product/status.ts';
import type { Catalogue, StoryBlock } from '../../catalogue/catalogue.ts';
import type { Asset } from '../../content/parse-asset.ts';
import type { Page } from '../../content/parse-block.ts';
import { blockProduct } from './block.ts';

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

/**
 * Returns the picture that stands for a story in previews: its first own one, else that of the first product that it names.
 */
export async function storyPicture(
  content: Page,
  catalogue: Pick<Catalogue, 'productBySku'>,
): Promise<string | undefined> {
  const own = firstImage(content);
  if (own) return own;
  for (const sku of skusIn(content)) {
    const product = await blockProduct(sku, catalogue);
    if (product) return product.image;
  }
  return undefined;
}

/** Returns the first `image` of a block and the blocks inside it. */
function firstImage(block: unknown): string | undefined {
  if (typeof block !== 'object' || block === null) return undefined;
  if ('image' in block && isAsset(block.image)) return block.image.src;
  for (const value of Object.values(block)) {
    const found = firstImage(value);
    if (found) return found;
  }
  return undefined;
}

function isAsset(value: unknown): value is Asset {
  return typeof value === 'object' && value !== null && 'src' in value;
}
