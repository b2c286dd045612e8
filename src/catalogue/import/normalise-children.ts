import { pageAddress } from './address.ts';
import { plainText } from './html.ts';
import { productStatus } from './product-fields.ts';
import { type ProductContext } from './product-context.ts';
import { passOn } from './pass-on.ts';
import { noPrice, normalisePrice } from './normalise-price.ts';
import { normaliseStock } from './normalise-stock.ts';
import { toId, toInteger, toText, type Fields, imagePath } from './values.ts';
import { readVariants, type Variant } from './variant-index.ts';

export type NormalisedChild = Record<string, unknown> & {
  readonly id: number;
  readonly sku: string;
  readonly status?: unknown;
};

const replaced: ReadonlySet<string> = new Set([
  'category',
  'category_ids',
  'media_gallery',
  'parent_id',
  'product_links',
  'stock_item',
]);

/** Returns the variants of a configurable product that can be sold. */
export function normaliseChildren(raw: Fields, context: ProductContext): NormalisedChild[] {
  const { variants } = readVariants(raw);
  return variants.flatMap((variant) => (context.has(variant.sku) ? normaliseChild(variant, context) : []));
}

function normaliseChild({ sku, raw }: Variant, context: ProductContext): NormalisedChild {
  const name = toText(raw['name']);
  const image = imagePath(raw['image']);
  const taxClassId = toInteger(raw['tax_class_id']);
  const id = toId(raw['id']) ?? context.idOf(sku);
  const path = pageAddress(raw['url_path'], id);
  // Some dumps hold children without a type; null would hide that they are simple.
  return {
    ...passOn(raw, replaced),
    id,
    sku,
    name: name === undefined ? undefined : plainText(name),
    status: productStatus(raw),
    image,
    url_path: path !== undefined && context.mayKeepPath(false, path) ? path : undefined,
    tax_class_id: taxClassId,
    ...noPrice,
    ...normalisePrice(raw, context.storeView.tax),
    stock: normaliseStock(raw),
  };
}
