import { attributeSetName } from '../../domain/product/attribute-sets.ts';
import type { Kysely } from 'kysely';
import { unrankedPopularity, type Database } from '../../database/schema.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import { addSuffix, trimSlashes } from '../../domain/url/url-path.ts';
import type { Report } from '../report.ts';
import type { ChildDocument, ProductDocument } from '../source.ts';
import { attributeValues } from './attribute-values.ts';
import { Batch } from './batch.ts';
import {
  groupPriceRows,
  priceRow,
  quantityPriceRows,
  type GroupPriceRow,
  type PriceRow,
  type QuantityPriceRow,
  withoutPriceAndStock,
  stockRow,
  type StockRow,
} from './offer-rows.ts';

const productTables = [
  'catalogue_product_category',
  'catalogue_product_link',
  'catalogue_product_attribute',
] as const;

/** Owner of the paths of other pages. */
const notAProduct = 0;

/**
 * Writes the products of one store one after the other; `finish()` writes the rest: children that the source
 * gives only inside their parents, prices and stock. Keeps a few numbers a product in memory, no documents.
 */
export class ProductWriter {
  readonly #db: Kysely<Database>;
  readonly #storeView: StoreView;
  readonly #filterable: ReadonlySet<string>;
  readonly #report: Report;
  readonly #products: Batch<'catalogue_product'>;
  readonly #categories: Batch<'catalogue_product_category'>;
  readonly #links: Batch<'catalogue_product_link'>;
  readonly #attributes: Batch<'catalogue_product_attribute'>;
  readonly #idBySku = new Map<string, number>();
  readonly #skuById = new Map<number, string>();
  readonly #idByUrlPath = new Map<string, number>();
  readonly #parentByChildSku = new Map<string, number>();
  /** Own prices and stock of products go before what a parent says about its child. */
  readonly #prices = new Map<string, PriceRow>();
  readonly #childPrices = new Map<string, PriceRow>();
  readonly #groupPrices = new Map<string, readonly GroupPriceRow[]>();
  readonly #childGroupPrices = new Map<string, readonly GroupPriceRow[]>();
  readonly #quantityPrices = new Map<string, readonly QuantityPriceRow[]>();
  readonly #childQuantityPrices = new Map<string, readonly QuantityPriceRow[]>();
  readonly #stock = new Map<string, StockRow>();
  readonly #childStock = new Map<string, StockRow>();

  constructor(db: Kysely<Database>, storeView: StoreView, filterable: ReadonlySet<string>, report: Report) {
    this.#db = db;
    this.#storeView = storeView;
    this.#filterable = filterable;
    this.#report = report;
    this.#products = new Batch(db, 'catalogue_product');
    this.#categories = new Batch(db, 'catalogue_product_category');
    this.#links = new Batch(db, 'catalogue_product_link');
    this.#attributes = new Batch(db, 'catalogue_product_attribute');
  }

  /** Reserves the paths of pages other than products. */
  reservePaths(paths: readonly string[]): void {
    for (const path of paths) this.#idByUrlPath.set(path, notAProduct);
  }

  /** Adds a product of the source; one with an existing SKU replaces it. */
  async add(product: ProductDocument): Promise<void> {
    const owner = this.#skuById.get(product.id);
    if (owner !== undefined && owner !== product.sku) {
      this.#report.refuse('product', product.sku, `id ${product.id} is that of ${owner}`);
      return;
    }
    const earlier = this.#idBySku.get(product.sku);
    if (earlier !== undefined) await this.#remove(earlier);
    else this.#report.count('product');
    if (product.price !== undefined && product.price !== null) {
      this.#prices.set(product.sku, priceRow(this.#storeView, product.sku, product));
    }
    if (product.tier_prices) {
      this.#groupPrices.set(product.sku, this.#groupRows(product.sku, product));
      this.#quantityPrices.set(product.sku, quantityPriceRows(this.#storeView, product.sku, product));
    }
    if (product.stock) this.#stock.set(product.sku, stockRow(product.sku, product.id, product.stock));
    for (const child of product.configurable_children ?? []) this.#addChild(product, child);
    await this.#insert(product);
  }

  async finish(): Promise<void> {
    await this.#flush();
    await this.#addMissingChildren();
    await this.#flush();
    const prices = new Batch(this.#db, 'price');
    for (const sku of this.#idBySku.keys()) {
      const row = this.#prices.get(sku) ?? this.#childPrices.get(sku);
      await prices.add(row ?? priceRow(this.#storeView, sku, {}));
    }
    await prices.flush();
    const groupPrices = new Batch(this.#db, 'group_price');
    for (const sku of this.#idBySku.keys()) {
      const rows = this.#groupPrices.get(sku) ?? this.#childGroupPrices.get(sku) ?? [];
      for (const row of rows) await groupPrices.add(row);
    }
    await groupPrices.flush();
    const quantityPrices = new Batch(this.#db, 'quantity_price');
    for (const sku of this.#idBySku.keys()) {
      const rows = this.#quantityPrices.get(sku) ?? this.#childQuantityPrices.get(sku) ?? [];
      for (const row of rows) await quantityPrices.add(row);
    }
    await quantityPrices.flush();
    await this.#writeStock();
    this.#report.count('price', this.#idBySku.size);
  }

  #addChild(parent: ProductDocument, child: ChildDocument): void {
    this.#parentByChildSku.set(child.sku, parent.id);
    const price = child.price === undefined || child.price === null ? parent : child;
    this.#childPrices.set(child.sku, priceRow(this.#storeView, child.sku, price));
    if (child.tier_prices) {
      this.#childGroupPrices.set(child.sku, this.#groupRows(child.sku, child));
      this.#childQuantityPrices.set(child.sku, quantityPriceRows(this.#storeView, child.sku, child));
    }
    if (child.stock) this.#childStock.set(child.sku, stockRow(child.sku, child.id, child.stock));
  }

  #groupRows(sku: string, source: { readonly tier_prices?: unknown }): readonly GroupPriceRow[] {
    return groupPriceRows(this.#storeView, sku, source);
  }

  async #insert(product: ProductDocument): Promise<void> {
    const store_code = this.#storeView.storeCode;
    this.#idBySku.set(product.sku, product.id);
    this.#skuById.set(product.id, product.sku);
    const url_path = this.#uniqueUrlPath(product);
    await this.#products.add({
      store_code,
      id: product.id,
      sku: product.sku,
      type_id: product.type_id,
      attribute_set_id: product.attribute_set_id,
      status: product.status,
      visibility: product.visibility,
      url_key: product.url_key,
      url_path,
      name: product.name,
      tax_class_id: product.tax_class_id,
      popularity: Math.round(product.popularity ?? unrankedPopularity),
      bestsellers: Math.round(product.bestsellers ?? 0),
      document: JSON.stringify(storedDocument(product, url_path)),
    });
    for (const [category_id, position] of categoryPositions(product)) {
      await this.#categories.add({ store_code, category_id, product_id: product.id, position });
    }
    for (const [link_type, linked_sku] of linksOf(product)) {
      await this.#links.add({ store_code, product_id: product.id, link_type, linked_sku });
    }
    for (const [attribute_code, value] of attributeValues(product, this.#filterable)) {
      await this.#attributes.add({ store_code, product_id: product.id, attribute_code, value });
    }
  }

  /** Returns a unique path: a product whose path another page has gets its ID appended. */
  #uniqueUrlPath(product: ProductDocument): string | null {
    const wanted = trimSlashes(product.url_path ?? '');
    if (!wanted) return null;
    let path = wanted;
    const isTaken = () => (this.#idByUrlPath.get(path) ?? product.id) !== product.id;
    while (isTaken()) path = addSuffix(path, product.id);
    this.#idByUrlPath.set(path, product.id);
    return path;
  }

  /** Adds children that the source only has inside their parent as products of their own. */
  async #addMissingChildren(): Promise<void> {
    const parents = new Set<number>();
    for (const [sku, parentId] of this.#parentByChildSku) {
      if (!this.#idBySku.has(sku)) parents.add(parentId);
    }
    const ids = [...parents];
    for (let start = 0; start < ids.length; start += 200) {
      const rows = await this.#db
        .selectFrom('catalogue_product')
        .select('document')
        .where('store_code', '=', this.#storeView.storeCode)
        .where('id', 'in', ids.slice(start, start + 200))
        .orderBy('id')
        .execute();
      for (const { document } of rows) await this.#addChildrenOf(JSON.parse(document) as ProductDocument);
    }
  }

  async #addChildrenOf(parent: ProductDocument): Promise<void> {
    for (const child of parent.configurable_children ?? []) {
      if (this.#idBySku.has(child.sku)) continue;
      const owner = this.#skuById.get(child.id);
      if (owner !== undefined) {
        this.#report.refuse('child', child.sku, `id ${child.id} is that of ${owner}`);
        continue;
      }
      this.#report.count('child');
      await this.#insert(childProduct(parent, child));
    }
  }

  async #writeStock(): Promise<void> {
    const known: StockRow[] = [];
    const unknown = new Batch(this.#db, 'stock_item');
    for (const [sku, id] of this.#idBySku) {
      const row = this.#stock.get(sku) ?? this.#childStock.get(sku);
      if (row) known.push(row);
      else await unknown.add(stockRow(sku, id, { is_in_stock: true }));
    }
    await unknown.flush();
    for (let start = 0; start < known.length; start += 500) {
      await this.#db
        .insertInto('stock_item')
        .values(known.slice(start, start + 500))
        .onConflict((conflict) =>
          conflict.column('sku').doUpdateSet((row) => ({
            product_id: row.ref('excluded.product_id'),
            qty: row.ref('excluded.qty'),
            is_in_stock: row.ref('excluded.is_in_stock'),
            sold_out: row.ref('excluded.sold_out'),
            backorders: row.ref('excluded.backorders'),
            manage_stock: row.ref('excluded.manage_stock'),
            min_sale_qty: row.ref('excluded.min_sale_qty'),
            max_sale_qty: row.ref('excluded.max_sale_qty'),
            qty_increments: row.ref('excluded.qty_increments'),
          })),
        )
        .execute();
    }
  }

  async #remove(id: number): Promise<void> {
    await this.#flush();
    const { storeCode } = this.#storeView;
    for (const table of productTables) {
      await this.#db
        .deleteFrom(table)
        .where('store_code', '=', storeCode)
        .where('product_id', '=', id)
        .execute();
    }
    await this.#db
      .deleteFrom('catalogue_product')
      .where('store_code', '=', storeCode)
      .where('id', '=', id)
      .execute();
    this.#skuById.delete(id);
  }

  async #flush(): Promise<void> {
    await this.#products.flush();
    await this.#categories.flush();
    await this.#links.flush();
    await this.#attributes.flush();
  }
}

function storedDocument(product: ProductDocument, urlPath: string | null): Record<string, unknown> {
  const { configurable_children, product_links, bundle_options } = product;
  return {
    ...withoutPriceAndStock(product),
    // The IDs mean other things in other shops.
    attribute_set_name: attributeSetName(product.attribute_set_id),
    url_path: urlPath ?? '',
    category_ids: [...categoryPositions(product).keys()],
    ...(configurable_children && {
      configurable_children: configurable_children.map((child) => withoutPriceAndStock(child)),
    }),
    ...(product_links && { product_links: product_links.map(withoutProduct) }),
    ...(bundle_options && {
      bundle_options: bundle_options.map((option) => ({
        ...option,
        product_links: option.product_links.map(withoutProduct),
      })),
    }),
  };
}

/** Returns a link without the copy of its product, which is read from the catalogue. */
function withoutProduct(link: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { product: _product, ...rest } = link;
  return rest;
}

function childProduct(parent: ProductDocument, child: ChildDocument): ProductDocument {
  return {
    ...child,
    name: child.name || parent.name,
    type_id: 'simple',
    attribute_set_id: parent.attribute_set_id,
    visibility: 1,
    url_key: typeof child['url_key'] === 'string' ? child['url_key'] : '',
    // Leads to the page of its parent (docs/reference/product.md#s2).
    url_path: typeof child['url_path'] === 'string' ? child['url_path'] : null,
    image: child['image'] ?? parent['image'] ?? '',
    media_gallery: child['media_gallery'] ?? [],
    tax_class_id: child.tax_class_id ?? parent.tax_class_id,
    category: [],
    category_ids: [],
  };
}

/** Returns the positions of a product in its categories: as in `category`, else 0. */
function categoryPositions(product: ProductDocument): Map<number, number> {
  const positions = new Map(product.category_ids.map((id) => [id, 0]));
  for (const { category_id, position } of product.category) {
    positions.set(category_id, Math.round(position ?? 0));
  }
  return positions;
}

function linksOf(product: ProductDocument): readonly (readonly [type: string, sku: string])[] {
  const children = (product.configurable_children ?? []).map(({ sku }) => ['child', sku] as const);
  const parts = (product.bundle_options ?? []).flatMap(({ product_links }) =>
    product_links.map(({ sku }) => ['bundle', sku] as const),
  );
  const links = (product.product_links ?? []).map(
    ({ link_type, linked_product_sku }) => [link_type, linked_product_sku] as const,
  );
  return [...children, ...parts, ...links];
}
