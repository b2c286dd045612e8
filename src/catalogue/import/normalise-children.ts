import { withCustomAttributes } from './custom-attributes.ts';
import { plainText } from './html.ts';
import { imagePath } from './image-path.ts';
import { productStatus, type ProductContext } from './normalise-product.ts';
import { normalisePrice } from './normalise-price.ts';
import { normaliseStock } from './normalise-stock.ts';
import { fieldsList, toId, toInteger, toText, withoutNothing, type Fields } from './values.ts';

export type NormalisedChild = Record<string, unknown> & { readonly id: number; readonly sku: string };

const replaced = ['tsk', 'sgn', 'stock_item', 'parent_id', 'product_links', 'category', 'category_ids'];

/** The variants of a configurable product, each sku once; those without a sku can't be sold and are left out. */
export function normaliseChildren(raw: Fields, context: ProductContext): NormalisedChild[] {
  const children = fieldsList(raw['configurable_children']).flatMap(
    (child) => normaliseChild(withCustomAttributes(child), context) ?? [],
  );
  return [...new Map(children.map((child) => [child.sku, child])).values()];
}

function normaliseChild(raw: Fields, context: ProductContext): NormalisedChild | undefined {
  const sku = toText(raw['sku']);
  if (sku === undefined) return undefined;
  const fields = Object.entries(withoutNothing(raw));
  const rest = Object.fromEntries(fields.filter(([name]) => !replaced.includes(name)));
  const name = toText(raw['name']);
  const image = imagePath(raw['image']);
  const taxClassId = toInteger(raw['tax_class_id']);
  // Some dumps hold children without a type; null would hide that they are simple.
  return {
    ...rest,
    id: toId(raw['id']) ?? context.idOf(sku),
    sku,
    ...(name !== undefined && { name: plainText(name) }),
    status: productStatus(raw),
    ...(image ? { image } : { image: undefined }),
    tax_class_id: taxClassId,
    special_price: undefined,
    special_from_date: undefined,
    special_to_date: undefined,
    price: undefined,
    ...normalisePrice(raw, context.storeView.tax),
    stock: normaliseStock(raw),
  };
}
