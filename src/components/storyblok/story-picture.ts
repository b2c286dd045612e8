import type { Catalogue, StoryBlock } from '../../catalogue/catalogue.ts';
import { blockProduct } from './block.ts';
import { skusIn } from './story-products.ts';

/** The picture that stands for a story in previews: its first own one, else that of the first product that it names. */
export async function storyPicture(
  content: StoryBlock,
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

/** The first `image` of a block and the blocks inside it. */
function firstImage(block: unknown): string | undefined {
  if (typeof block !== 'object' || block === null) return undefined;
  if ('image' in block && typeof block.image === 'string' && block.image) return block.image;
  for (const value of Object.values(block)) {
    const found = firstImage(value);
    if (found) return found;
  }
  return undefined;
}
