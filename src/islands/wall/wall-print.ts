import { isEnabled } from '../../domain/product/status.ts';
import { attributeSetName } from '../../domain/product/attribute-sets.ts';
import { hangingSets } from '../../domain/wall/hanging-sets.ts';
import { hangsInFrame, parsePrintSize } from '../../domain/framing/framing.ts';
import type { PrintSize } from '../../domain/framing/framing.ts';
import type { ConfigurableChild, Product } from '../../domain/product/product.ts';
import { cartThumbnail, galleryPicture, productThumbnail } from '../../domain/url/picture-shapes.ts';
import { createLinks } from '../../domain/url/url.ts';
import { boxedProduct } from '../../domain/buy-box/buy-box-product.ts';
import type { BoxedProduct } from '../../domain/buy-box/buy-box-product.ts';

/** A size in which a print is sold, in centimetres. */
export interface HangingSize extends PrintSize {
  /** Of the child; of the product itself where it comes in one size only. */
  readonly sku: string;
  readonly label: string;
}

/** A product that hangs on a wall, with what buying it needs. */
export interface HangingPrint {
  readonly sku: string;
  readonly name: string;
  readonly href: string;
  /** Large enough for a wall that fills the screen. */
  readonly image: string;
  readonly thumbnail: string;
  /** From small to large; never empty. */
  readonly sizes: readonly HangingSize[];
  /** False for what hangs as it is. */
  readonly canBeFramed: boolean;
  readonly product: BoxedProduct;
}

/**
 * Returns a product of the catalogue as a wall shows it; undefined for what does not hang, or does not say how large it is.
 */
export function hangingPrint(
  product: Product,
  page: { readonly storeCode: string; readonly appendStoreCode: boolean },
): HangingPrint | undefined {
  const isHung = hangingSets.includes(attributeSetName(product.attribute_set_id));
  if (!isHung || !isEnabled(product) || product.custom_options?.length) return undefined;
  const sizes = sizesOf(product);
  if (sizes.length === 0) return undefined;
  const links = createLinks(page);
  const boxed = boxedProduct(product, {
    href: links.product({ ...product, configurable_children: [], type_id: 'simple' }),
    thumbnail: links.image(product.image, cartThumbnail),
    pictureUrl: (path) => links.image(path, cartThumbnail),
  });
  return {
    sku: product.sku,
    name: product.name,
    href: boxed.href,
    image: links.image(product.image, galleryPicture),
    thumbnail: links.image(product.image, productThumbnail),
    sizes,
    canBeFramed: hangsInFrame(product.attribute_set_id),
    product: boxed,
  };
}

function sizesOf(product: Product): readonly HangingSize[] {
  const option = product.configurable_options?.find(({ attribute_code }) => attribute_code === 'sizes');
  const sold: readonly (Product | ConfigurableChild)[] = option
    ? (product.configurable_children ?? []).filter(isEnabled)
    : [product];
  const sizes = sold.flatMap((each) => {
    const label =
      option?.values.find(({ value_index }) => value_index === Number(each['sizes']))?.label ?? '';
    const size = sizeOf(each, label);
    return size ? [{ ...size, sku: each.sku, label: label || `${size.width} × ${size.height} cm` }] : [];
  });
  return [...new Map(sizes.toReversed().map((size) => [size.label, size])).values()].toSorted(
    (one, other) => one.width * one.height - other.width * other.height,
  );
}

/** Returns the size by the label of what is sold; fields of a child may be those of the upright sheet. */
function sizeOf(sold: Product | ConfigurableChild, label: string): PrintSize | undefined {
  const [width, height] = [Number(sold['width_cm']), Number(sold['height_cm'])];
  const said = parsePrintSize(label) ?? parsePrintSize(sold.name);
  return said ?? (width > 0 && height > 0 ? { width, height } : undefined);
}
