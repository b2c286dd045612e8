import { artPath } from '../art/index.ts';
import { attributeSetIds } from '../../src/domain/product/attribute-sets.ts';
import { canonicalProductPath } from '../../src/domain/url/product-url.ts';
import type { StoreView } from '../../src/domain/store-view/store-view.ts';
import type { DemoTexts } from '../texts/texts.ts';
import { artViewsOf } from './art-subject.ts';
import { sizeLabel, sizesAttributeId } from './attributes.ts';
import type { ShopCategory } from './category-documents.ts';
import { customOptionsOf } from './custom-options.ts';
import type { Item, Variant } from './item.ts';
import { pricePoint, specialEuros, specialWindows, voucherValue, type SpecialWindowName } from './prices.ts';
import { slugify } from '../../src/domain/url/slug.ts';
import { spelledOut } from '../../src/domain/url/spelled-out.ts';
import { stockRecord } from './stock.ts';
import { taxClasses } from './tax-rules.ts';
import { weightOf } from './weights.ts';
import { titleOf, wordingOf, type Wording } from './wording.ts';

type Document = Record<string, unknown>;

/** What a document needs to know of its store. */
export interface StoreContext {
  readonly storeView: StoreView;
  readonly texts: DemoTexts;
  readonly categories: ReadonlyMap<number, ShopCategory>;
  readonly related: (item: Item) => readonly (readonly [type: string, item: Item])[];
}

function prices(euros: number, special: SpecialWindowName | undefined, currency: string): Document {
  const price = pricePoint(euros, currency);
  const lower = special ? pricePoint(specialEuros(euros), currency) : price;
  const window = special && lower < price ? specialWindows[special] : undefined;
  return {
    price,
    special_price: window ? lower : null,
    special_from_date: window?.from ?? null,
    special_to_date: window?.to ?? null,
  };
}

/** The path of a product's page: its category, the store's prefix of the kind, and its name. */
function urlPathOf(item: Item, urlKey: string, { storeView, categories }: StoreContext): string {
  const category = categories.get(item.categories[0] ?? 0)?.urlKey;
  const url_path = category === undefined ? urlKey : `${category}/${urlKey}`;
  return canonicalProductPath({ url_path, attribute_set_id: attributeSetIds[item.set] }, storeView);
}

/** What a product is called in a store, and where its page is. */
interface Named {
  readonly name: string;
  readonly urlKey: string;
  readonly urlPath: string;
}

function childDocument(item: Item, variant: Variant, parent: Named, context: StoreContext): Document {
  const { name, urlKey, urlPath } = parent;
  const { storeView } = context;
  const label = sizeLabel(variant.size, storeView);
  return {
    id: variant.id,
    sku: variant.sku,
    name: `${name} ${label}`,
    status: 1,
    visibility: 1,
    type_id: 'simple',
    image: artPath(item.sku, 'main'),
    url_key: `${urlKey}-${variant.size.code}`,
    url_path: `${urlPath}-${variant.size.code}`,
    tax_class_id: taxClasses.goods,
    sizes: String(variant.size.id),
    width_cm: variant.size.width,
    height_cm: variant.size.height,
    weight: weightOf(item.set, variant.size),
    ...prices(variant.euros, item.special, storeView.i18n.currencyCode),
    stock: stockRecord(variant.id, variant.stock),
  };
}

function configurableFields(item: Item, named: Named, context: StoreContext): Document {
  if (item.type !== 'configurable') return {};
  return {
    sizes_options: item.variants.map(({ size }) => size.id),
    configurable_options: [
      {
        id: item.id,
        product_id: item.id,
        attribute_id: sizesAttributeId,
        attribute_code: 'sizes',
        label: context.texts.attributes.labels['sizes'],
        position: 0,
        values: item.variants.map(({ size }) => ({
          value_index: size.id,
          label: sizeLabel(size, context.storeView),
        })),
      },
    ],
    configurable_children: item.variants.map((variant) => childDocument(item, variant, named, context)),
  };
}

function bundleFields(item: Item, { texts }: StoreContext): Document {
  if (item.type !== 'bundle') return {};
  return {
    price_type: 0,
    price_view: 0,
    bundle_options: item.parts.map((part, index) => ({
      option_id: item.id * 10 + index,
      sku: item.sku,
      title: titleOf(part.item, texts),
      required: true,
      type: 'radio',
      position: index + 1,
      product_links: part.variants.map((variant, place) => ({
        id: String((item.id * 10 + index) * 10 + place),
        sku: variant.sku,
        option_id: item.id * 10 + index,
        qty: 1,
        position: place + 1,
        is_default: variant.sku === part.defaultSku,
        can_change_quantity: 0,
        price: null,
        price_type: null,
      })),
    })),
  };
}

function productLinks(item: Item, { related }: StoreContext): readonly Document[] {
  const link = (link_type: string, linked: Item, position: number): Document => ({
    sku: item.sku,
    link_type,
    linked_product_sku: linked.sku,
    linked_product_type: linked.type,
    position,
    ...(link_type === 'associated' ? { qty: 1 } : {}),
  });
  return [
    ...item.associated.map((part, index) => link('associated', part, index + 1)),
    ...related(item).map(([type, other], index) => link(type, other, index + 1)),
  ];
}

function categoryFields(item: Item, position: number, { categories }: StoreContext): Document {
  const shown = item.categories.flatMap((id) => categories.get(id) ?? []);
  return {
    category_ids: shown.map(({ node }) => node.id),
    category: shown.map(({ node, name, urlKey, urlPath }) => ({
      category_id: node.id,
      name,
      slug: urlKey,
      path: urlPath,
      position,
    })),
  };
}

function gallery(item: Item, { name }: Wording): readonly Document[] {
  return artViewsOf(item).map((view, index) => ({
    image: artPath(item.sku, view),
    pos: index + 1,
    typ: 'image',
    lab: name,
    vid: null,
  }));
}

/** The document of a product in one store (docs/reference/product.md#s3); `takenPaths` keeps addresses unique. */
export function productDocument(
  item: Item,
  position: number,
  context: StoreContext,
  takenPaths: Set<string>,
): Document {
  const { storeView, texts } = context;
  const wording = wordingOf(item, texts, storeView.i18n.currencyCode);
  const plainKey = slugify(spelledOut(wording.name, storeView.i18n.defaultLanguage));
  const isTaken = takenPaths.has(urlPathOf(item, plainKey, context));
  const urlKey = isTaken ? `${plainKey}-${item.sku}` : plainKey;
  const urlPath = urlPathOf(item, urlKey, context);
  takenPaths.add(urlPath);
  const image = artPath(item.sku, 'main');
  return {
    id: item.id,
    sku: item.sku,
    name: wording.name,
    type_id: item.type,
    attribute_set_id: attributeSetIds[item.set],
    status: 1,
    visibility: 4,
    url_key: urlKey,
    url_path: urlPath,
    slug: urlKey,
    image,
    small_image: image,
    thumbnail: image,
    media_gallery: gallery(item, wording),
    description: wording.long,
    short_description: wording.short,
    meta_title: wording.name,
    meta_description: wording.short,
    meta_keyword: texts.words.keywords[item.set],
    tax_class_id: item.isVoucher ? taxClasses.none : taxClasses.goods,
    popularity: item.popularity,
    bestsellers: item.bestsellers,
    ...item.attributes,
    ...(item.type === 'simple' ? { weight: weightOf(item.set) } : {}),
    ...categoryFields(item, position, context),
    ...prices(item.euros, item.special, storeView.i18n.currencyCode),
    ...bundlePrice(item, storeView),
    ...(item.isVoucher ? { price: voucherValue(item.euros, storeView.i18n.currencyCode) } : {}),
    stock: stockRecord(item.id, item.stock),
    ...configurableFields(item, { name: wording.name, urlKey, urlPath }, context),
    ...bundleFields(item, context),
    product_links: productLinks(item, context),
    ...(item.customOptions
      ? { custom_options: customOptionsOf(item, texts, storeView.i18n.currencyCode) }
      : {}),
  };
}

/** The price of a set or a group before anything is chosen: its default parts together. */
function bundlePrice(item: Item, storeView: StoreView): Document {
  const currency = storeView.i18n.currencyCode;
  const sum = (all: readonly number[]): number =>
    Math.round(all.reduce((total, euros) => total + pricePoint(euros, currency), 0) * 100) / 100;
  if (item.type === 'grouped') return { price: sum(item.associated.map(({ euros }) => euros)) };
  if (item.type !== 'bundle') return {};
  const chosen = item.parts.flatMap(({ variants, defaultSku }) =>
    variants.filter((v) => v.sku === defaultSku),
  );
  return { price: sum(chosen.map(({ euros }) => euros)) };
}
