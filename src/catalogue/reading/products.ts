import { search } from '../../config/shop.ts';
import { bundlePrice, fixedBundlePrice, groupedPrice } from '../../domain/price/composite-price.ts';
import type {
  BundleOption,
  BundleProductLink,
  ConfigurableChild,
  DescribedProduct,
  Product,
  ProductLink,
  StockedProduct,
} from '../../domain/product/product.ts';
import { groupedStock } from '../../domain/product/grouped-stock.ts';
import { isSoldAsPart } from '../../domain/product/parts.ts';
import { isEnabled } from '../../domain/product/status.ts';
import { aggregateRating } from '../../domain/review/review.ts';
import { calculateProductTax, taxContextOf } from '../../domain/price/product-tax.ts';
import type { TaxRule } from '../../domain/tax/tax-rule.ts';
import { inLists, readDocument } from './rows.ts';
import { readSoldEditionQuantities, readPrices, readQuantityPrices, readStock } from './prices-and-stock.ts';
import type { Source } from './snapshot.ts';

/** `price_type` of a bundle that has a price of its own (Magento). */
const fixedPriceType = 1;

/** A product as it is stored: its price fields and stock are yet to be laid in. */
type StoredProduct = Product;

/** Reads products by SKU with the engine's prices and stock, including parts of bundles and grouped products. */
export async function readProducts(
  source: Source,
  taxRules: readonly TaxRule[],
  skus: readonly string[],
): Promise<Map<string, Product>> {
  const { documents, all } = await readWithParts(source, skus);
  const children = [...all.values()].flatMap(childSkusOf);
  await layStock(source, all, [...all.keys(), ...children]);
  const priced = await layPrices(source, taxRules, all, [...all.keys(), ...children]);
  const parents = await readParents(source, [...documents.values()]);
  return new Map(
    [...documents.keys()].map((sku) => {
      const product = priced.get(sku) as Product;
      return [sku, withParent(withPartPrices(withParts(product, priced)), parents.get(sku))];
    }),
  );
}

/** Reads products by SKU with the engine's stock, including parts of bundles and grouped products, without prices. */
export async function readStocked(
  source: Source,
  skus: readonly string[],
): Promise<ReadonlyMap<string, StockedProduct>> {
  const { documents, all } = await readWithParts(source, skus);
  const parts = [...documents.values()].flatMap((document) =>
    partSkusOf(document).flatMap((sku) => childSkusOf(all.get(sku))),
  );
  await layStock(source, all, [...all.keys(), ...parts]);
  const parents = await readParents(source, [...documents.values()]);
  return new Map(
    [...documents].map(([sku, document]) => [sku, withParent(withParts(document, all), parents.get(sku))]),
  );
}

async function readWithParts(source: Source, skus: readonly string[]) {
  const documents = await readDocuments(source, skus);
  const partSkus = [...documents.values()].flatMap(partSkusOf);
  const unread = partSkus.filter((sku) => !documents.has(sku));
  return { documents, all: new Map([...documents, ...(await readDocuments(source, unread))]) };
}

function childSkusOf(document: StoredProduct | undefined): readonly string[] {
  return document?.configurable_children?.map(({ sku }) => sku) ?? [];
}

/** Reads the descriptions of products by SKU, without the engine's prices and stock. */
export async function readDescribed(
  source: Source,
  skus: readonly string[],
): Promise<ReadonlyMap<string, DescribedProduct>> {
  return readDocuments(source, skus);
}

async function readDocuments(
  { db, storeView }: StoreDatabase,
  skus: readonly string[],
): Promise<Map<string, StoredProduct>> {
  const documents = new Map<string, StoredProduct>();
  for (const list of inLists(skus)) {
    const rows = await db
      .selectFrom('catalogue_product')
      .select(['sku', 'document', 'review_count', 'rating_count', 'rating_sum'])
      .where('store_code', '=', storeView.storeCode)
      .where('sku', 'in', list)
      .execute();
    for (const { sku, document, review_count, rating_count, rating_sum } of rows) {
      const product = readDocument<StoredProduct>(document);
      const rating = aggregateRating(review_count, rating_count, rating_sum);
      if (rating) Object.assign(product, { aggregate_rating: rating });
      documents.set(sku, product);
    }
  }
  return documents;
}

/** Skus that the price of a product is made of. */
function partSkusOf(product: StoredProduct): string[] {
  const links = product.type_id === 'grouped' ? (product.product_links ?? []) : [];
  const associated = links.filter(({ link_type }) => link_type === 'associated');
  const options = product.type_id === 'bundle' ? (product.bundle_options ?? []) : [];
  return [
    ...associated.map(({ linked_product_sku }) => linked_product_sku),
    ...options.flatMap(({ product_links }) => product_links.map(({ sku }) => sku)),
  ];
}

/**
 * Writes stock into the documents themselves: they were parsed for this answer alone, and a copy of each costs as
 * much again.
 */
async function layStock(
  source: Source,
  documents: ReadonlyMap<string, StoredProduct>,
  skus: readonly string[],
): Promise<void> {
  const stock = await readStock(source, skus);
  const lay = (item: StoredProduct | ConfigurableChild) => {
    const record = stock.get(item.sku);
    if (record) Object.assign(item, { stock: record });
  };
  for (const document of documents.values()) {
    lay(document);
    document.configurable_children?.forEach(lay);
  }
}

/** Writes prices into the documents themselves. */
async function layPrices(
  source: Source,
  taxRules: readonly TaxRule[],
  documents: ReadonlyMap<string, StoredProduct>,
  skus: readonly string[],
): Promise<Map<string, Product>> {
  const prices = await readPrices(source, skus);
  const byQuantity = await readQuantityPrices(source, skus);
  const editions = [...documents.values()].filter((each) => Number(each['limited_edition_size'] ?? 0) > 0);
  const taken = await readSoldEditionQuantities(
    source,
    editions.map(({ sku }) => sku),
  );
  const { camelCaseTwins } = source;
  const context = { ...taxContextOf(source.storeView, taxRules, source.now), camelCaseTwins };
  const lay = (item: StoredProduct | ConfigurableChild) => {
    const quantity_prices = byQuantity.get(item.sku);
    Object.assign(item, prices.get(item.sku) ?? { price: 0 });
    if (quantity_prices) Object.assign(item, { quantity_prices });
  };
  const products = new Map<string, Product>();
  for (const [sku, document] of documents) {
    lay(document);
    const pieces = taken.get(sku);
    if (pieces !== undefined) Object.assign(document, { limited_edition_taken: pieces });
    document.configurable_children?.forEach(lay);
    products.set(sku, calculateProductTax(document, context));
  }
  return products;
}

/**
 * Lays the linked products into a bundle or grouped product. Links to products that are not
 * sold as parts are left out; where the product can't be had without one of them, they stay bare, like those to parts that
 * are not in the catalogue. A grouped product has no custom options: its parts are the lines of a cart, and Magento sells none.
 */
function withParts(product: Product, parts: ReadonlyMap<string, Product>): Product {
  if (product.type_id === 'grouped') {
    const product_links = groupedLinks(product.product_links ?? [], parts);
    const stock = groupedStock(product.stock, product_links);
    const { custom_options: _unsold, ...sold } = product;
    return { ...sold, product_links, ...(stock && { stock }) };
  }
  if (product.type_id === 'bundle') {
    const bundle_options = (product.bundle_options ?? []).map((option) => ({
      ...option,
      product_links: bundleLinks(option, parts),
    }));
    return { ...product, bundle_options };
  }
  return product;
}

/** Makes the price of a bundle or grouped product of those of its parts, which are laid into it. */
function withPartPrices(product: Product): Product {
  if (product.type_id === 'grouped') return { ...product, ...groupedPrice(product.product_links ?? []) };
  if (product.type_id !== 'bundle') return product;
  const { bundle_options = [] } = product;
  if (Number(product['price_type']) !== fixedPriceType) return { ...product, ...bundlePrice(bundle_options) };
  const { price, price_incl_tax, original_price, original_price_incl_tax } = product;
  const own_price = { price, price_incl_tax, original_price, original_price_incl_tax };
  return { ...product, own_price, ...fixedBundlePrice(own_price, bundle_options) };
}

function groupedLinks(links: readonly ProductLink[], parts: ReadonlyMap<string, Product>): ProductLink[] {
  const isPart = ({ link_type }: ProductLink) => link_type === 'associated';
  const isOff = (link: ProductLink) => isPart(link) && isUnsold(parts.get(link.linked_product_sku));
  const mayBeLeftOut = links.some((link) => isPart(link) && !isOff(link));
  return links
    .filter((link) => !mayBeLeftOut || !isOff(link))
    .map((link) => {
      const part = isPart(link) ? parts.get(link.linked_product_sku) : undefined;
      return isSoldAsPart(part) ? { ...link, product: part } : link;
    });
}

function bundleLinks(
  { product_links, required }: BundleOption,
  parts: ReadonlyMap<string, Product>,
): BundleProductLink[] {
  const kept = product_links.filter(({ sku }) => !isUnsold(parts.get(sku)));
  return (kept.length > 0 || !required ? kept : product_links).map((link) => {
    const part = parts.get(link.sku);
    return isSoldAsPart(part) ? { ...link, product: part } : link;
  });
}

function isUnsold(part: Product | undefined): boolean {
  return part !== undefined && !isSoldAsPart(part);
}

interface Parent {
  readonly id: number;
  readonly sku: string;
}

function withParent(product: Product, parent: Parent | undefined): Product {
  return parent ? { ...product, parentSku: parent.sku, parentId: parent.id } : product;
}

async function readParents(source: Source, products: readonly StoredProduct[]): Promise<Map<string, Parent>> {
  const hidden = products.filter(({ type_id, visibility }) => type_id !== 'configurable' && visibility === 1);
  const parents = await readParentsOf(
    source,
    hidden.map(({ sku }) => sku),
  );
  return new Map([...parents].flatMap(([sku, [first]]) => (first ? [[sku, first]] : [])));
}

type StoreDatabase = Pick<Source, 'db'> & { readonly storeView: { readonly storeCode: string } };

/**
 * Reads the configurable products of which SKUs are children, by child SKU. The one where a shopper would look for
 * the child comes first: one that is sold and sells the child, then one with a page of its own, then the one with the
 * lowest ID.
 */
export async function readParentsOf(
  source: StoreDatabase,
  childSkus: readonly string[],
): Promise<Map<string, readonly Parent[]>> {
  const found = new Map<string, ParentRow[]>();
  for (const list of inLists(childSkus)) {
    const rows = await source.db
      .selectFrom('catalogue_product_link as link')
      .innerJoin('catalogue_product as parent', (join) =>
        join.onRef('parent.store_code', '=', 'link.store_code').onRef('parent.id', '=', 'link.product_id'),
      )
      .select(['link.linked_sku', 'parent.id', 'parent.sku', 'parent.status', 'parent.visibility'])
      .where('link.store_code', '=', source.storeView.storeCode)
      .where('link.link_type', '=', 'child')
      .where('link.linked_sku', 'in', list)
      .orderBy('parent.id')
      .execute();
    for (const row of rows) found.set(row.linked_sku, [...(found.get(row.linked_sku) ?? []), row]);
  }
  const parents = new Map<string, readonly Parent[]>();
  for (const [sku, rows] of found) parents.set(sku, rows.length > 1 ? await ranked(source, sku, rows) : rows);
  return parents;
}

interface ParentRow extends Parent {
  readonly linked_sku: string;
  readonly status: number;
  readonly visibility: number;
}

/**
 * Ranks parents. Only children with several parents need their documents, to see whether each of them sells the
 * child.
 */
async function ranked(
  source: StoreDatabase,
  childSku: string,
  rows: readonly ParentRow[],
): Promise<readonly Parent[]> {
  const documents = await readDocuments(
    source,
    rows.map(({ sku }) => sku),
  );
  const rankOf = (row: ParentRow) => {
    const children = documents.get(row.sku)?.configurable_children ?? [];
    const sells = isEnabled(row) && children.some((child) => child.sku === childSku && isEnabled(child));
    return (sells ? 2 : 0) + (row.visibility > 1 ? 1 : 0);
  };
  const ranks = new Map(rows.map((row) => [row, rankOf(row)]));
  return rows.toSorted((one, other) => (ranks.get(other) ?? 0) - (ranks.get(one) ?? 0));
}

/** Reads the SKU of the product with a canonical path. */
export async function readSkuByUrlPath(
  { db, storeView }: Source,
  urlPath: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('catalogue_product')
    .select('sku')
    .where('store_code', '=', storeView.storeCode)
    .where('url_path', '=', urlPath)
    .limit(search.singleProductSize)
    .executeTakeFirst();
  return row?.sku;
}

/** Skus of products by their canonical paths; a path without a product is not there. */
export async function readSkusByUrlPath(
  { db, storeView }: Source,
  urlPaths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const skus = new Map<string, string>();
  for (const list of inLists(urlPaths)) {
    const rows = await db
      .selectFrom('catalogue_product')
      .select(['url_path', 'sku'])
      .where('store_code', '=', storeView.storeCode)
      .where('url_path', 'in', list)
      .execute();
    for (const { url_path, sku } of rows) if (url_path !== null) skus.set(url_path, sku);
  }
  return skus;
}

/** Reads the paths of the products with a page: enabled and individually visible. */
export async function readProductPaths({ db, storeView }: Source): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('catalogue_product')
    .select('url_path')
    .where('store_code', '=', storeView.storeCode)
    .where('url_path', 'is not', null)
    .where('status', '<', 2)
    .where('visibility', '>', 1)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ url_path }) => url_path ?? []);
}
