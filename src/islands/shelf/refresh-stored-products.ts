import type { WritableAtom } from 'nanostores';
import type { Product } from '../../domain/product/product.ts';
import { findProducts } from '../../state/shelf/find-products.ts';
import type { StoredProduct } from '../../state/shelf/lists.ts';
import { hangsInFrame } from '../../domain/framing/framing.ts';
import { productThumbnail } from '../../domain/url/picture-shapes.ts';
import type { LinkedProduct } from '../../domain/url/product-url.ts';
import { createLinks } from '../../domain/url/url.ts';

/**
 * Replaces name, address and picture of a list's products by those of the catalogue, and marks the products that the store
 * no longer has: their address may belong to another product by now. Returns the products. Rejects without a network.
 */
export async function refreshStoredProducts<Kept extends StoredProduct>(
  list: WritableAtom<readonly Kept[]>,
  storeCode: string,
): Promise<readonly Product[]> {
  const asked = list.get().map(({ sku }) => sku);
  const products = await findProducts(storeCode, asked);
  const bySku = new Map(products.map((product) => [product.sku, productOfAnswer(storeCode, product)]));
  const renewed = list.get().map((kept) => {
    if (!asked.includes(kept.sku)) return kept;
    const { isGone: _isGone, ...rest } = kept;
    return { ...rest, ...(bySku.get(kept.sku) ?? { isGone: true }) } as Kept;
  });
  // A change that changes nothing would draw the list again.
  if (JSON.stringify(renewed) !== JSON.stringify(list.get())) list.set(renewed);
  return products;
}

/**
 * Returns a product of the catalogue in the form that the browser stores; its address has the store's code if that of the
 * page has.
 */
export function productOfAnswer(
  storeCode: string,
  product: LinkedProduct & {
    readonly sku: string;
    readonly name: string;
    readonly image?: string | null;
    readonly attribute_set_id: number;
  },
): StoredProduct {
  const appendStoreCode = location.pathname.split('/')[1] === storeCode;
  const links = createLinks({ storeCode, appendStoreCode });
  return {
    sku: product.sku,
    name: product.name,
    href: links.product(product),
    image: links.image(product.image, productThumbnail),
    isSheet: hangsInFrame(product.attribute_set_id),
  };
}
