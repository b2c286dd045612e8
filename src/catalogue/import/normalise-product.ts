import type { MediaGalleryEntry } from '../../domain/product/product.ts';
import { isEnabled } from '../../domain/product/status.ts';
import { isSelectable } from '../../domain/product/variant.ts';
import { slugify } from '../../domain/url/slug.ts';
import { spelledOut } from '../../domain/url/spelled-out.ts';
import { pageAddress } from './address.ts';
import { numbered } from './guess-options.ts';
import { plainText } from './html.ts';
import { passOn } from './pass-on.ts';
import { noPrice, normalisePrice } from './normalise-price.ts';
import { normaliseChildren } from './normalise-children.ts';
import { configurableOptions } from './normalise-options.ts';
import { withOwnValues } from './own-values.ts';
import { bundleOptions, customOptions, productLinks } from './normalise-parts.ts';
import { normaliseStock } from './normalise-stock.ts';
import {
  fieldsList,
  toId,
  toInteger,
  toText,
  toUrlPath,
  withoutNothing,
  type Fields,
  toIds,
  imagePath,
} from './values.ts';
import { readId } from './ids.ts';
import { taxClassOf } from './tax-class.ts';
import type { ProductContext } from './product-context.ts';
import { productType, productVisibility, productStatus } from './product-fields.ts';

/** Returns SKU and ID of a product document; a text says why it can't be a product. */
export function identifyProduct(raw: Fields): { readonly id: number; readonly sku: string } | string {
  const sku = toText(raw['sku']);
  if (!sku) return 'product without sku';
  const id = readId(raw, ['id', 'entity_id'], `product ${sku}`);
  return typeof id === 'string' ? id : { id, sku };
}

/**
 * Returns the address of a product: its own, else its key, else its name; hidden products only have one that is
 * given.
 */
export function productPath(raw: Fields, language: string): string | undefined {
  const id = toText(raw['id']) ?? toText(raw['entity_id']) ?? '';
  const own = pageAddress(raw['url_path'], id);
  return own ?? (productVisibility(raw) === 1 ? undefined : pageAddress(urlKeyOf(raw, language), id));
}

/** Converts a product document to the form that `replaceCatalogue` takes; `raw` was identified before. */
export function normaliseProduct(
  raw: Fields,
  { id, sku }: { readonly id: number; readonly sku: string },
  context: ProductContext,
): Record<string, unknown> {
  const type_id = productType(raw);
  const language = context.storeView.i18n.defaultLanguage;
  const path = productPath(raw, language);
  const variants = type_id === 'configurable' ? variantsOf(raw, context) : undefined;
  const bundle = type_id === 'bundle' ? bundleOptions(raw, context) : undefined;
  const links = productLinks(raw, sku, context);
  const group =
    type_id === 'grouped' ? links.filter(({ link_type }) => link_type === 'associated') : undefined;
  const parts = [
    ...(variants?.configurable_children ?? []),
    ...(bundle ?? []).flatMap(({ product_links }) => product_links),
    ...(group ?? []).map(({ linked_product_sku }) => ({ sku: linked_product_sku })),
  ];
  const pictures = parts.map((part) => context.pictureOf(part.sku));
  const image = pictureOf(raw) ?? pictures.find((each) => each !== undefined) ?? '';
  // What is made of others can't be bought without any of them.
  const isEmpty = [variants?.configurable_children, bundle, group].some((parts) => parts?.length === 0);
  if (isEmpty) context.onNoParts(sku);
  return {
    ...passOn(raw, replaced),
    id,
    sku,
    name: nameOf(raw) ?? sku,
    type_id,
    attribute_set_id: context.attributeSetIdOf(raw),
    status: productStatus(raw),
    visibility: productVisibility(raw),
    url_key: urlKeyOf(raw, language),
    url_path: path !== undefined && context.mayKeepPath(productVisibility(raw) > 1, path) ? path : null,
    image,
    media_gallery: mediaGallery(raw, image),
    tax_class_id: taxClassOf(raw, context) ?? context.defaultTaxClassId,
    popularity: toInteger(raw['popularity']),
    bestsellers: toInteger(raw['bestsellers']),
    ...noPrice,
    ...normalisePrice(raw, context.storeView.tax),
    stock: isEmpty ? { is_in_stock: false, qty: 0, backorders: 0 } : normaliseStock(raw),
    ...categoriesOf(raw, context),
    ...variants,
    ...(bundle && { bundle_options: bundle }),
    product_links: links,
    ...ownOptions(raw, sku, context),
    ...(type_id === 'bundle' && { price_type: toInteger(raw['price_type']) === 1 ? 1 : 0 }),
  };
}

/** Returns the custom options of a product; a grouped one has none, as its parts are the cart lines. */
function ownOptions(raw: Fields, sku: string, context: ProductContext) {
  const isGrouped = productType(raw) === 'grouped';
  const options = customOptions(raw, () => !isGrouped && context.onFileWanted(sku));
  if (!isGrouped) return options;
  if (options.custom_options) context.onGroupOptions(sku);
  return {};
}

/** Returns the children of a configurable product, and the options by which one can be chosen. */
function variantsOf(raw: Fields, context: ProductContext) {
  const children = withOwnValues(raw, normaliseChildren(raw, context), context);
  const options = configurableOptions(raw, children, context.attributes);
  if (options.length > 0 || children.length === 0) {
    const product = { sku: '', configurable_options: options };
    const configurable_children = children.map((child) => {
      if (!isEnabled(child) || isSelectable(product, child)) return child;
      // Nobody can choose it, so neither its price nor its stock is offered.
      context.onUnchoosable(child.sku);
      return { ...child, status: 2 };
    });
    return { configurable_children, configurable_options: options };
  }
  const { children: configurable_children, option } = numbered(children);
  return { configurable_children, configurable_options: [option] };
}

function nameOf(raw: Fields): string | undefined {
  const name = toText(raw['name']);
  return name === undefined ? undefined : plainText(name) || undefined;
}

function urlKeyOf(raw: Fields, language: string): string {
  const key = toText(raw['url_key']) ?? toText(raw['slug']);
  const fromName = slugify(spelledOut(nameOf(raw) ?? toText(raw['sku']) ?? '', language));
  return (key && toUrlPath(key)?.replaceAll('/', '-')) || fromName || String(raw['id'] ?? '');
}

function ownImage(raw: Fields): string | undefined {
  return imagePath(raw['image']) ?? imagePath(raw['small_image']) ?? imagePath(raw['thumbnail']);
}

/** Returns the main picture that a document names: its own, else the first of its gallery. */
export function pictureOf(raw: Fields): string | undefined {
  return ownImage(raw) ?? imagePath(raw['media_gallery']) ?? galleryOf(raw)[0]?.image;
}

/** Returns the pictures of a product; its main one if the gallery has none. */
function mediaGallery(raw: Fields, image: string): MediaGalleryEntry[] {
  const entries = galleryOf(raw);
  return entries.length > 0 || image === '' ? entries : [{ image, pos: 1, typ: 'image', lab: null }];
}

function galleryOf(raw: Fields): MediaGalleryEntry[] {
  return fieldsList(raw['media_gallery']).flatMap((entry, index) => {
    const path = imagePath(entry['image'] ?? entry['file']);
    const pos = toInteger(entry['pos'] ?? entry['position']) ?? index + 1;
    const lab = toText(entry['lab'] ?? entry['label']) ?? null;
    return path
      ? [{ image: path, pos, typ: toText(entry['typ'] ?? entry['media_type']) ?? 'image', lab }]
      : [];
  });
}

/** Returns the product's categories that the shop has, with its position in some of them. */
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

/** Read above, or of no use where they could not be read. */
const replaced: ReadonlySet<string> = new Set([
  'bundle_options',
  'configurable_children',
  'configurable_options',
  'custom_options',
  'small_image',
  'stock_item',
  'tax',
  'thumbnail',
]);
