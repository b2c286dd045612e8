import { hangsInFrame } from '../../domain/framing/framing.ts';
import { productThumbnail } from '../../domain/url/picture-shapes.ts';
import type { LinkedProduct } from '../../domain/url/product-url.ts';
import { createLinks } from '../../domain/url/url.ts';
import type { StoredProduct } from '../../state/shelf/stored-product.ts';

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
