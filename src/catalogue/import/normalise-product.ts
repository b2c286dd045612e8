import type { Attribute } from '../../domain/attribute.ts';
import type { ProductTypeId } from '../../domain/product.ts';
import { slugify } from '../../domain/slug.ts';
import type { StoreView } from '../../domain/store-view.ts';
import { pageAddress } from './address.ts';
import type { CategoryIds } from './category-ids.ts';
import { cleanHtml, plainText } from './html.ts';
import { normaliseChildren } from './normalise-children.ts';
import { configurableOptions } from './normalise-options.ts';
import { bundleOptions, customOptions, productLinks } from './normalise-parts.ts';
import { normalisePrice } from './normalise-price.ts';
import { normaliseStock } from './normalise-stock.ts';
import {
  fieldsList,
  isFields,
  toId,
  toIds,
  toInteger,
  toText,
  toUrlPath,
  withoutNothing,
  type Fields,
} from './values.ts';

/** What a product is completed with. */
export interface ProductContext {
  readonly storeView: StoreView;
  readonly attributes: ReadonlyMap<string, Attribute>;
  readonly categoryNames: ReadonlyMap<number, string>;
  readonly categoryIds: CategoryIds;
  /** For products that name no tax class. */
  readonly defaultTaxClassId: number;
  /** The id of a sku that another document has, or a new one. */
  idOf(sku: string): number;
  /** Whether the dump holds a product or variant. */
  has(sku: string): boolean;
  /** The type of a sku that another document has. */
  typeOf(sku: string): ProductTypeId | undefined;
  /** False for the address of a hidden product that a visible one has too. */
  mayKeepPath(visible: boolean, urlPath: string): boolean;
}

/** Sku and id of a product document; a text says why it can't be a product. */
export function identifyProduct(raw: Fields): { readonly id: number; readonly sku: string } | string {
  const sku = toText(raw['sku']);
  const id = toId(raw['id']) ?? toId(raw['entity_id']);
  if (!sku) return 'product without sku';
  if (!id) return `product ${sku} has no id`;
  return { id, sku };
}

/** The type of a product document; one that has children is configurable, one unknown is simple. */
export function productType(raw: Fields): ProductTypeId {
  const known: readonly ProductTypeId[] = [
    'simple',
    'configurable',
    'grouped',
    'bundle',
    'virtual',
    'downloadable',
  ];
  if (fieldsList(raw['configurable_children']).length > 0) return 'configurable';
  const named = known.find((type) => type === toText(raw['type_id'])?.toLowerCase());
  if (named) return named;
  if (fieldsList(raw['bundle_options']).length > 0) return 'bundle';
  const isGroup = fieldsList(raw['product_links']).some((link) => link['link_type'] === 'associated');
  return isGroup ? 'grouped' : 'simple';
}

export function productVisibility(raw: Fields): number {
  const visibility = toInteger(raw['visibility']);
  return visibility !== undefined && visibility >= 1 && visibility <= 4 ? visibility : 4;
}

/** The address of a product: its own, else its key, else its name; hidden products have only one that is given. */
export function productPath(raw: Fields): string | undefined {
  const id = toText(raw['id']) ?? toText(raw['entity_id']) ?? '';
  const own = pageAddress(raw['url_path'], id);
  return own ?? (productVisibility(raw) === 1 ? undefined : pageAddress(urlKeyOf(raw), id));
}

/** A product document in the shape that `replaceCatalogue` takes; `raw` was identified before. */
export function normaliseProduct(
  raw: Fields,
  { id, sku }: { readonly id: number; readonly sku: string },
  context: ProductContext,
): Record<string, unknown> {
  const type_id = productType(raw);
  const path = productPath(raw);
  const image = imagePath(raw['image']) ?? imagePath(raw['small_image']) ?? imagePath(raw['thumbnail']) ?? '';
  const children = type_id === 'configurable' ? normaliseChildren(raw, context) : undefined;
  const options = children && configurableOptions(raw, children, context.attributes);
  const bundle = type_id === 'bundle' ? bundleOptions(raw, context) : undefined;
  const links = productLinks(raw, sku, context);
  const group =
    type_id === 'grouped' ? links.filter(({ link_type }) => link_type === 'associated') : undefined;
  // What is made of others can't be bought without any of them.
  const isEmpty = [children, bundle, group].some((parts) => parts?.length === 0);
  return {
    ...passedOn(raw),
    id,
    sku,
    name: nameOf(raw) ?? sku,
    type_id,
    attribute_set_id: toInteger(raw['attribute_set_id']) ?? 4,
    status: toInteger(raw['status']) ?? (raw['status'] === false ? 2 : 1),
    visibility: productVisibility(raw),
    url_key: urlKeyOf(raw),
    url_path: path !== undefined && context.mayKeepPath(productVisibility(raw) > 1, path) ? path : null,
    image,
    media_gallery: mediaGallery(raw, image),
    tax_class_id: toInteger(raw['tax_class_id']) ?? context.defaultTaxClassId,
    popularity: toInteger(raw['popularity']),
    bestsellers: toInteger(raw['bestsellers']),
    ...normalisePrice(raw, context.storeView.tax),
    stock: isEmpty ? { is_in_stock: false, qty: 0, backorders: 0 } : normaliseStock(raw),
    ...categoriesOf(raw, context),
    ...(children && { configurable_children: children, configurable_options: options }),
    ...(bundle && { bundle_options: bundle }),
    product_links: links,
    ...customOptions(raw),
  };
}

function nameOf(raw: Fields): string | undefined {
  const name = toText(raw['name']);
  return name === undefined ? undefined : plainText(name) || undefined;
}

function urlKeyOf(raw: Fields): string {
  const key = toText(raw['url_key']);
  const fromName = slugify(nameOf(raw) ?? toText(raw['sku']));
  return (key && toUrlPath(key)?.replaceAll('/', '-')) || fromName || String(raw['id'] ?? '');
}

/**
 * A picture's path below the media folder; none for Magento's `no_selection`. Of a URL only the path counts, below
 * Magento's folder of product pictures where it names that: pages show no pictures of other hosts.
 */
export function imagePath(value: unknown): string | undefined {
  const text = toText(value);
  if (text === undefined || text === 'no_selection') return undefined;
  const path = toUrlPath(text.replace(/^(?:https?:)?\/\/[^/]*/i, ''));
  return path === undefined ? undefined : `/${path.replace(/^.*?catalog\/product\//, '')}`;
}

function mediaGallery(raw: Fields, image: string): Record<string, unknown>[] {
  const entries = fieldsList(raw['media_gallery']).flatMap((entry, index) => {
    const path = imagePath(entry['image'] ?? entry['file']);
    const pos = toInteger(entry['pos'] ?? entry['position']) ?? index + 1;
    const lab = toText(entry['lab'] ?? entry['label']) ?? null;
    return path
      ? [{ image: path, pos, typ: toText(entry['typ'] ?? entry['media_type']) ?? 'image', lab }]
      : [];
  });
  const single = imagePath(raw['media_gallery']) ?? (image || undefined);
  if (entries.length > 0 || single === undefined) return entries;
  return [{ image: single, pos: 1, typ: 'image', lab: null }];
}

/** The categories that the shop has; the place of a product may be known in some of them. */
function categoriesOf(raw: Fields, { categoryNames, categoryIds }: ProductContext): Record<string, unknown> {
  const named = fieldsList(raw['category']).flatMap((entry) => {
    const sourceId = toId(entry['category_id'] ?? entry['id']);
    return sourceId === undefined ? [] : [{ ...entry, sourceId }];
  });
  const sourceIds = [...named.map(({ sourceId }) => sourceId), ...toIds(raw['category_ids'])];
  const category_ids = categoryIds.ofProduct(sourceIds);
  const category = category_ids.map((category_id) => {
    const entry: Fields = named.find(({ sourceId }) => categoryIds.of(sourceId) === category_id) ?? {};
    const position = toInteger(entry['position']);
    return withoutNothing({
      slug: entry['slug'],
      path: entry['path'],
      category_id,
      name: categoryNames.get(category_id) ?? plainText(toText(entry['name']) ?? ''),
      position,
    });
  });
  return { category, category_ids };
}

const replaced: ReadonlySet<string> = new Set([
  'tsk',
  'sgn',
  'stock_item',
  'custom_attributes',
  'entity_type_id',
]);
const htmlField = /description$/;

/** All other fields: attribute values as they are, descriptions cleaned. */
function passedOn(raw: Fields): Record<string, unknown> {
  const fields = { ...customAttributes(raw), ...withoutNothing(raw) };
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (replaced.has(name)) return [];
      if (typeof value !== 'string') return [[name, value]];
      return [[name, htmlField.test(name) && !name.startsWith('meta_') ? cleanHtml(value) : value]];
    }),
  );
}

/** Magento's `custom_attributes` list as fields. */
export function customAttributes(raw: Fields): Record<string, unknown> {
  const attributes = raw['custom_attributes'];
  if (isFields(attributes)) return withoutNothing(attributes);
  return withoutNothing(
    Object.fromEntries(
      fieldsList(attributes).flatMap(({ attribute_code, value }) => {
        const code = toText(attribute_code);
        return code === undefined ? [] : [[code, value]];
      }),
    ),
  );
}
