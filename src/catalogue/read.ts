import type { Kysely } from 'kysely';
import { listing } from '../config/shop.ts';
import type { Database } from '../database/schema.ts';
import type { Category } from '../domain/category.ts';
import type { Product } from '../domain/product.ts';
import type { StoreView } from '../domain/store-view.ts';
import { readAlternates, readPathsByStore, type AlternatesQuery } from './alternates.ts';
import type { Catalogue, Listing, ListingQuery, SitePage } from './catalogue.ts';
import { Answers } from './reading/answers.ts';
import { readSkusOfAttributeSets } from './reading/attribute-sets.ts';
import { readAttributes, readTaxRules } from './reading/attributes.ts';
import { descendantIds, readCategories } from './reading/categories.ts';
import { countListed, readListing } from './reading/listing.ts';
import { readParentsOf, readProductPaths, readProducts, readSkuByUrlPath } from './reading/products.ts';
import { readSitePages } from './reading/site-pages.ts';
import type { Source } from './reading/snapshot.ts';
import { readStory, readStorySlugs } from './reading/stories.ts';
import type { Trace } from './trace.ts';

export interface OpenCatalogueOptions {
  /** Decides which special prices hold. */
  readonly now: Date;
  /** Learns what was read. */
  readonly trace?: Trace | undefined;
}

/** A reader that looks everything up anew; see `openCatalogueSnapshot` for many pages at one moment. */
export function openCatalogue(
  db: Kysely<Database>,
  storeView: StoreView,
  { now, trace }: OpenCatalogueOptions,
): Catalogue {
  return openCatalogueSnapshot(db, storeView, { now }).reader(trace);
}

/** The catalogue of one store view as of one instant. */
export interface CatalogueSnapshot {
  /** A reader of its own for each page that is traced; all share what was looked up before. */
  reader(trace?: Trace): Catalogue;
}

/**
 * A catalogue that remembers its answers for as long as the snapshot is kept: for rendering many pages.
 * Later changes are seen only by a new snapshot, so drop it after the build or the batch. Give it a pinned database
 * (`pinDatabase`) where others may write meanwhile. What it answers is shared: it must not be changed.
 */
export function openCatalogueSnapshot(
  db: Kysely<Database>,
  storeView: StoreView,
  { now }: { readonly now: Date },
): CatalogueSnapshot {
  const source: Source = { db, storeView, now, answers: new Answers() };
  return { reader: (trace) => new Reader(source, trace) };
}

class Reader implements Catalogue {
  readonly storeView: StoreView;
  readonly #source: Source;
  readonly #trace: Trace | undefined;

  constructor(source: Source, trace: Trace | undefined) {
    this.storeView = source.storeView;
    this.#source = source;
    this.#trace = trace;
  }

  async productBySku(sku: string): Promise<Product | undefined> {
    const [product] = await this.productsBySku([sku]);
    return product;
  }

  async productByUrlPath(urlPath: string): Promise<Product | undefined> {
    const sku = await this.#ask(`product-path:${urlPath}`, () => readSkuByUrlPath(this.#source, urlPath));
    return sku === undefined ? undefined : this.productBySku(sku);
  }

  async productsBySku(skus: readonly string[]): Promise<readonly Product[]> {
    const { answers } = this.#source;
    const unknown = new Set(skus.filter((sku) => !answers.knows(`product:${sku}`)));
    const found = unknown.size > 0 ? this.#readProducts([...unknown]) : undefined;
    const look = async (sku: string): Promise<Product | undefined> => {
      // What was known a moment ago may have been forgotten for one of the unknown.
      const products = unknown.has(sku) ? await found : await this.#readProducts([sku]);
      return products?.get(sku);
    };
    const products = await Promise.all(skus.map((sku) => this.#ask(`product:${sku}`, () => look(sku))));
    return products.filter((product) => product !== undefined);
  }

  async parentOf(childSku: string): Promise<Product | undefined> {
    const sku = await this.#ask(`parent:${childSku}`, async () => {
      const parents = await readParentsOf(this.#source, [childSku]);
      return parents.get(childSku)?.sku;
    });
    return sku === undefined ? undefined : this.productBySku(sku);
  }

  async skusOfAttributeSets(attributeSetIds: readonly number[]) {
    return this.#ask(`attribute-sets:${attributeSetIds.join()}`, () =>
      readSkusOfAttributeSets(this.#source, attributeSetIds),
    );
  }

  async categoryById(id: number): Promise<Category | undefined> {
    const categories = await this.#allCategories();
    return this.#ask(`category:${id}`, async () => categories.find((category) => category.id === id));
  }

  async categoryByUrlPath(urlPath: string): Promise<Category | undefined> {
    const categories = await this.#allCategories();
    return this.#ask(`category-path:${urlPath}`, async () =>
      categories.find(({ url_path }) => url_path === urlPath),
    );
  }

  async categories(): Promise<readonly Category[]> {
    return this.#ask('categories', () => readCategories(this.#source));
  }

  async listing(query: ListingQuery): Promise<Listing> {
    const { categoryId, page, pageSize, sort } = query;
    const question = `listing:${categoryId}:${page}:${pageSize}:${sort}`;
    const categories = await this.#allCategories();
    const { skus, total } = await this.#ask(question, async () => {
      const ids = descendantIds(categories, categoryId);
      const total = await this.#untraced(`listed:${categoryId}`, () => countListed(this.#source, ids));
      return { skus: await readListing(this.#source, ids, query), total };
    });
    return { items: await this.productsBySku(skus), total, page, pageSize };
  }

  async attribute(code: string) {
    const attributes = await this.#untraced('attributes', () => readAttributes(this.#source));
    return this.#ask(`attribute:${code}`, async () =>
      attributes.find(({ attribute_code }) => attribute_code === code),
    );
  }

  async attributes() {
    return this.#ask('attributes', () => readAttributes(this.#source));
  }

  async taxRules() {
    return this.#ask('tax-rules', () => readTaxRules(this.#source));
  }

  async story(slug: string) {
    return this.#ask(`story:${slug}`, () => readStory(this.#source, slug));
  }

  async alternates(query: AlternatesQuery) {
    const question = `alternates:${Object.values(query).join(':')}`;
    return this.#ask(question, () => readAlternates(this.#source.db, query));
  }

  async pathsByStore(path: string) {
    return this.#ask(`paths-by-store:${path}`, () => readPathsByStore(this.#source.db, path));
  }

  async pagePaths(): Promise<readonly string[]> {
    const categories = await this.#allCategories();
    return this.#ask('page-paths', async () => {
      const slugs = await readStorySlugs(this.#source);
      const paths = [
        '',
        ...slugs.filter((slug) => slug !== 'home'),
        ...categories.filter(({ level }) => level >= firstPageLevel).map(({ url_path }) => url_path),
        ...(await readProductPaths(this.#source)),
        listing.allProductsPath,
      ];
      return [...new Set(paths)];
    });
  }

  async sitePages(): Promise<readonly SitePage[]> {
    return this.#ask('site-pages', () => readSitePages(this.#source, firstPageLevel));
  }

  #ask<Value>(question: string, look: () => Promise<Value>): Promise<Value> {
    return this.#source.answers.ask(question, this.#trace, look);
  }

  /** Read on the way to an answer, which is recorded itself. */
  #untraced<Value>(question: string, look: () => Promise<Value>): Promise<Value> {
    return this.#source.answers.ask(question, undefined, look);
  }

  #allCategories(): Promise<readonly Category[]> {
    return this.#untraced('categories', () => readCategories(this.#source));
  }

  async #readProducts(skus: readonly string[]): Promise<Map<string, Product>> {
    const taxRules = await this.#untraced('tax-rules', () => readTaxRules(this.#source));
    return readProducts(this.#source, taxRules, skus);
  }
}

/** Categories above are roots of the tree, which have no page (specification section 9: root category 2). */
const firstPageLevel = 2;
