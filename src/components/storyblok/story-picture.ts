import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Asset } from '../../content/parse-asset.ts';
import type { Page } from '../../content/parse-block.ts';
import { blockProduct } from './block.ts';
import { skusIn } from './story-products.ts';

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
