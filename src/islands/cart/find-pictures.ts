import { cartThumbnail } from '../../domain/url/picture-shapes.ts';
import { imageUrl } from '../../domain/url/url.ts';
import { findProducts } from '../../state/shelf/find-products.ts';

/** Thumbnails of products of a store by sku. Rejects without a network. */
export async function findPictures(
  storeCode: string,
  skus: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const products = await findProducts(storeCode, skus);
  return Object.fromEntries(products.map(({ sku, image }) => [sku, imageUrl(image, cartThumbnail)]));
}
