import { hangsInFrame } from '../../domain/framing/framing.ts';
import { productThumbnail } from '../../domain/url/picture-shapes.ts';
import type { LinkedProduct } from '../../domain/url/product-url.ts';
import { createLinks } from '../../domain/url/url.ts';
import type { StoredProduct } from '../../state/shelf/stored-product.ts';

/** A product of the catalogue as the browser keeps it; addresses are like that of the page, with the store's code or not. */
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
