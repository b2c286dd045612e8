import { rulesForGroup } from '../domain/tax/tax-rate.ts';
import type { TaxRule } from '../domain/tax/tax-rule.ts';
import type { Kysely } from 'kysely';
import { cart, customerGroups, filters, listing, wallPath } from '../config/shop.ts';
import type { Database } from '../database/schema.ts';
import type { Category } from '../domain/category/category.ts';
import { categoryIdsOf } from '../domain/category/breadcrumbs.ts';
import { withDescendants } from '../domain/category/category-tree.ts';
import { pricingOf, type Pricing } from '../domain/tax/customer-group.ts';
import { filterableProduct, type FilterableProduct } from '../domain/listing/filterable-product.ts';
import { isListed } from '../domain/listing/listing.ts';
import { listedProduct, type ListedProduct } from '../domain/product/listed-product.ts';
import type { DescribedProduct, Product, StockedProduct } from '../domain/product/product.ts';
import { storyPagePath } from '../domain/url/url-path.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import { alternatesQuestion, readAlternates, readPathsByStore, type AlternatesQuery } from './alternates.ts';
import type { Catalogue, ListedSkus, Listing, ListingPage, ListingQuery, SitePage } from './catalogue.ts';
import { AllStores } from './reading/all-stores.ts';
import { Answers, digestOf } from './reading/answers.ts';
import { readSkusOfAttributeSets } from './reading/attribute-sets.ts';
import { readAttributes, readTaxRules } from './reading/attributes.ts';
import { readCategories } from './reading/categories.ts';
import {
  categoryLink,
  menuEntries,
  subcategories,
  type CategoryLink,
  type MenuEntry,
} from './reading/category-menu.ts';
import { trailAbove, trailToProduct } from './reading/category-trail.ts';
import { readPathNow } from './reading/former-paths.ts';
import { storesWithListingPage } from './reading/listing-stores.ts';
import { countListed, readListing } from './reading/listing.ts';
import { prepareProductPages } from './reading/prepare.ts';
import { productAlternates, rememberProductAlternates } from './reading/product-alternates.ts';
import {
  readDescribed,
  readParentsOf,
  readProductPaths,
  readProducts,
  readSkuByUrlPath,
  readStocked,
} from './reading/products.ts';
import { readSitePages, withPicturesAndAlternates, type ListedSitePage } from './reading/site-pages.ts';
import type { SnapshotOptions, Source } from './reading/snapshot.ts';
import { attributesOf } from './reading/shown-attributes.ts';
import { readFooterPages, readStory, readStorySlugs } from './reading/stories.ts';
import { readPageOfWholeList, readSkusOf } from './reading/whole-lists.ts';
import type { ReadRecorder } from './read-recorder.ts';

export interface OpenCatalogueOptions {
  /** Decides which special prices hold. */
  readonly now: Date;
  /** Whether listings show what is out of stock; the shop decides where it is not given. */
  readonly listOutOfStock?: boolean;
  /** Learns what was read. */
  readonly trace?: ReadRecorder | undefined;
  /** Whose prices they are; not given: a visitor's. */
  readonly pricing?: Pricing;
  /** Prices under camel-case names, too: for clients of the API. */
  readonly camelCaseTwins?: boolean;
}

/** A reader that looks everything up anew; see `openCatalogueSnapshot` for many pages at one moment. */
export function openCatalogue(
  db: Kysely<Database>,
  storeView: StoreView,
  { now, trace, ...given }: OpenCatalogueOptions,
): Catalogue {
  const source = sourceOf(db, storeView, now, false);
  return new Reader({ ...source, ...given }, trace);
}

/** The catalogue of one store view as of one instant. */
export interface CatalogueSnapshot {
  /** Looks up at once what the pages at these paths will ask one by one: a few times faster. */
  prepare(paths: readonly string[]): Promise<void>;
  /** The same for questions about the addresses of products. */
  prepareAlternates(skus: readonly string[]): Promise<void>;
  /** A reader of its own for each page that is traced; all share what was looked up before. */
  reader(trace?: ReadRecorder): Catalogue;
}

/**
 * A catalogue that remembers its answers for as long as the snapshot is kept: for rendering many pages.
 * Later changes are seen only by a new snapshot, so drop it after the build or the batch. Give it a pinned database
 * (`pinDatabase`) where others may write meanwhile; snapshots of stores at one moment may share `ofAllStores`. What it
 * answers is shared: it must not be changed.
 */
export function openCatalogueSnapshot(
  db: Kysely<Database>,
  storeView: StoreView,
  { now, ofAllStores, knownListings }: SnapshotOptions,
): CatalogueSnapshot {
  const source = { ...sourceOf(db, storeView, now, true, ofAllStores), knownListings };
  return {
    reader: (trace) => new Reader(source, trace),
    prepare: (paths) => prepareProductPages(source, new Reader(source, undefined), paths),
    prepareAlternates: (skus) => rememberProductAlternates(source, skus),
  };
}

const answersKept = 500;
/** Whole products are large, and a page asks for few of them. */
const productsKept = 250;
/** What listings filter and sort by. */
const filteredCodes = [
  ...new Set([...filters.offered, ...Object.values(listing.sortOptions).map(({ attribute }) => attribute)]),
].filter((code) => code !== 'id' && code !== 'price');
/** Every product of a large store. */
const listedKept = 20_000;

function sourceOf(
  db: Kysely<Database>,
  storeView: StoreView,
  now: Date,
  forManyPages: boolean,
  ofAllStores = new AllStores(),
): Source {
  const products = new Answers(productsKept, 'product');
  const listed = new Answers(listedKept, 'listed-product');
  const filterable = new Answers(listedKept, 'filterable-product');
  const { listOutOfStock } = cart;
  const [answers, lists] = [new Answers(answersKept), new Answers(answersKept)];
  const pricing = pricingOf(customerGroups);
  const kept = { answers, lists, products, ofAllStores, listed, filterable };
  return { db, storeView, now, listOutOfStock, pricing, camelCaseTwins: false, ...kept, forManyPages };
}

class Reader implements Catalogue {
  readonly storeView: StoreView;
  readonly #source: Source;
  readonly #trace: ReadRecorder | undefined;

  constructor(source: Source, trace: ReadRecorder | undefined) {
    this.storeView = source.storeView;
    this.#source = source;
    this.#trace = trace;
  }

  async productBySku(sku: string): Promise<Product | undefined> {
    const [product] = await this.productsBySku([sku]);
    return product;
  }

  async productByUrlPath(urlPath: string): Promise<Product | undefined> {
    const question = `product-path:${urlPath}`;
    const sku = await this.#untraced(question, () => readSkuByUrlPath(this.#source, urlPath));
    // A product is traced itself, and its path is a part of it.
    if (sku !== undefined) return this.productBySku(sku);
    this.#trace?.record(question, () => digestOf(sku));
    return undefined;
  }

  async productsBySku(skus: readonly string[]): Promise<readonly Product[]> {
    return this.#askEach(this.#source.products, skus, (unknown) => this.#readProducts(unknown));
  }

  async listedProducts(skus: readonly string[]): Promise<readonly ListedProduct[]> {
    return this.#askEach(this.#source.listed, skus, (unknown) =>
      this.#readSmall(unknown, (product) => this.#listedProduct(product)),
    );
  }

  async listedById(ids: readonly number[]): Promise<readonly ListedProduct[]> {
    const skus = await this.#ask(`skus-of:${ids.join()}`, () => readSkusOf(this.#source, ids));
    return this.listedProducts(skus);
  }

  async filterableProducts(skus: readonly string[]): Promise<readonly FilterableProduct[]> {
    return this.#askEach(this.#source.filterable, skus, (unknown) =>
      this.#readSmall(unknown, (product) => filterableProduct(product, filteredCodes)),
    );
  }

  async describedProducts(skus: readonly string[]): Promise<readonly DescribedProduct[]> {
    const described = await readDescribed(this.#source, skus);
    for (const sku of new Set(skus)) {
      this.#trace?.recordDescribed(sku, () => digestOf(described.get(sku)));
    }
    return skus.flatMap((sku) => described.get(sku) ?? []);
  }

  async stockedProducts(skus: readonly string[]): Promise<readonly StockedProduct[]> {
    const stocked = await readStocked(this.#source, skus);
    for (const sku of new Set(skus)) {
      this.#trace?.record(`stocked-product:${sku}`, () => digestOf(stocked.get(sku)));
    }
    return skus.flatMap((sku) => stocked.get(sku) ?? []);
  }

  async parentOf(childSku: string): Promise<Product | undefined> {
    const [sku] = await this.#parentSkus(childSku);
    return sku === undefined ? undefined : this.productBySku(sku);
  }

  async parentsOf(childSku: string): Promise<readonly Product[]> {
    return this.productsBySku(await this.#parentSkus(childSku));
  }

  async #parentSkus(childSku: string): Promise<readonly string[]> {
    const parents = await this.#untraced(`parents:${childSku}`, async () => {
      const found = await readParentsOf(this.#source, [childSku]);
      return found.get(childSku)?.map(({ sku }) => sku) ?? [];
    });
    this.#trace?.recordProduct('parents', childSku, () => digestOf(parents));
    return parents;
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

  async menu(): Promise<readonly MenuEntry[]> {
    const categories = await this.#allCategories();
    return this.#ask('menu', async () => menuEntries(categories, this.storeView.i18n.defaultLocale));
  }

  async subcategories(parentId: number): Promise<readonly CategoryLink[]> {
    const categories = await this.#allCategories();
    const { defaultLocale } = this.storeView.i18n;
    return this.#ask(`subcategories:${parentId}`, async () =>
      subcategories(categories, defaultLocale, parentId).map(categoryLink),
    );
  }

  async trailAbove(category: Pick<Category, 'id' | 'path'>): Promise<readonly CategoryLink[]> {
    const categories = await this.#allCategories();
    return this.#ask(`trail-above:${category.id}:${category.path}`, async () =>
      trailAbove(category, categories),
    );
  }

  async trailToProduct(
    product: Pick<Product, 'category_ids' | 'category'>,
  ): Promise<readonly CategoryLink[]> {
    const categories = await this.#allCategories();
    const ids = categoryIdsOf(product);
    return this.#ask(`trail-to-product:${ids.join()}`, async () => trailToProduct(ids, categories));
  }

  async isCategoryName(name: string): Promise<boolean> {
    const categories = await this.#allCategories();
    const names = await this.#untraced(
      'category-names',
      async () => new Set(categories.map((each) => each.name)),
    );
    const isOne = names.has(name);
    this.#trace?.record(`category-name:${name}`, () => String(isOne));
    return isOne;
  }

  async listing(query: ListingQuery): Promise<Listing> {
    const { page, pageSize } = query;
    const { skus, total } = await this.listedSkus(query);
    return { items: await this.listedProducts(skus), total, page, pageSize };
  }

  async listedSkus(query: ListingQuery): Promise<ListedSkus> {
    const { categoryId, page, pageSize, sort } = query;
    const question = `listing:${categoryId}:${page}:${pageSize}:${sort}`;
    const categories = await this.#allCategories();
    const { skus, total } = await this.#ask(question, () => this.#readListedSkus(categories, query));
    return { skus, total };
  }

  async #readListedSkus(categories: readonly Category[], query: ListingQuery) {
    const { categoryId, pageSize } = query;
    const ids = withDescendants(categoryId, categories);
    const reading = {
      taxRules: await this.#taxRules(),
      readWhole: async (skus: readonly string[]) => (await this.#readProducts(skus)).values(),
    };
    if (this.#source.forManyPages && pageSize > 0) {
      return readPageOfWholeList(this.#source, ids, query, reading);
    }
    const total = await this.#untraced(`listed:${categoryId}`, () => countListed(this.#source, ids));
    if (pageSize === 0) return { skus: [], total };
    return { skus: await readListing(this.#source, ids, query, reading), total };
  }

  async storesWithListingPage(query: ListingPage) {
    const { categoryId, page, pageSize } = query;
    return this.#ask(`listing-stores:${categoryId}:${page}:${pageSize}`, () =>
      storesWithListingPage(this.#source, query),
    );
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

  async attributesOf(product: Readonly<Record<string, unknown>>) {
    const attributes = await this.#untraced('attributes', () => readAttributes(this.#source));
    return attributesOf(product, attributes, this.#trace);
  }

  async taxRules() {
    return rulesForGroup(
      await this.#ask('tax-rules', () => readTaxRules(this.#source)),
      this.#source.pricing.taxGroupId,
    );
  }

  async story(slug: string) {
    const question = `story:${slug}`;
    const story = await this.#untraced(question, () => readStory(this.#source, slug));
    const digest = () => digestOf(story);
    if (story) this.#trace?.recordStory(slug, digest);
    else this.#trace?.record(question, digest);
    return story;
  }

  async hasStory(slug: string) {
    const slugs = await this.#untraced('story-slugs', () => readStorySlugs(this.#source));
    return this.#ask(`has-story:${slug}`, async () => slugs.includes(slug));
  }

  async footerPages() {
    return this.#ask('footer-pages', () => readFooterPages(this.#source));
  }

  async alternates(query: AlternatesQuery) {
    const { db, ofAllStores } = this.#source;
    const question = alternatesQuestion(query);
    if (query.kind !== 'product')
      return ofAllStores.answers.ask(question, this.#trace, () => readAlternates(db, query));
    const alternates = (await productAlternates(this.#source, [query.sku])).get(query.sku) ?? [];
    this.#trace?.record(question, () => digestOf(alternates));
    return alternates;
  }

  async pathsByStore(path: string) {
    return this.#ask(`paths-by-store:${path}`, () => readPathsByStore(this.#source.db, path));
  }

  async pathNow(path: string) {
    return this.#ask(`path-now:${path}`, () => readPathNow(this.#source, path));
  }

  async pagePaths(): Promise<readonly string[]> {
    const categories = await this.#allCategories();
    return this.#ask('page-paths', async () => {
      const slugs = await this.#untraced('story-slugs', () => readStorySlugs(this.#source));
      const paths = [
        '',
        ...slugs.filter((slug) => slug !== 'home').map(storyPagePath),
        // Before the lists that show them: whoever renders pages in this order has read the products then.
        ...(await readProductPaths(this.#source)),
        ...categories.filter(({ level }) => level >= firstPageLevel).map(({ url_path }) => url_path),
        listing.allProductsPath,
        wallPath,
      ];
      return [...new Set(paths)];
    });
  }

  async storySlugs(): Promise<readonly string[]> {
    return this.#ask('story-slugs', () => readStorySlugs(this.#source));
  }

  async sitePages(start: number, count: number): Promise<readonly SitePage[]> {
    const listed = await this.#untraced('site-pages', () => readSitePages(this.#source, firstPageLevel));
    const part = listed.slice(start, start + count);
    // Not remembered: a store asks for each part once.
    const pages = await withPicturesAndAlternates(this.#source, part);
    this.#trace?.record(`site-pages:${start}:${count}`, () => digestOf(part));
    part.forEach((page, index) => this.#traceProductPage(page, pages[index]));
    return pages;
  }

  /** The product of a page that search engines are told of: its picture, and its addresses in all stores. */
  #traceProductPage(listed: ListedSitePage, page: SitePage | undefined): void {
    if (!('sku' in listed) || !this.#trace) return;
    const question = alternatesQuestion({ kind: 'product', sku: listed.sku });
    this.#trace.record(question, () => digestOf(page?.alternates));
    this.#trace.recordDescribed(listed.sku, () => digestOf(page?.image));
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

  /** Asks for each sku; those that are not remembered are read together. */
  async #askEach<Value>(
    answers: Answers,
    skus: readonly string[],
    read: (skus: readonly string[]) => Promise<ReadonlyMap<string, Value | undefined>>,
  ): Promise<readonly Value[]> {
    const asked = skus.map((sku) => ({ sku, answer: answers.answered<Value>(sku, this.#trace) }));
    const missing = asked.filter(({ sku, answer }) => !answer && !answers.knows(sku));
    const unknown = new Set(missing.map(({ sku }) => sku));
    const found = unknown.size > 0 ? read([...unknown]) : undefined;
    const look = async (sku: string): Promise<Value | undefined> => {
      // What was known a moment ago may have been forgotten for one of the unknown.
      const values = unknown.has(sku) ? await found : await read([sku]);
      return values?.get(sku);
    };
    const values = asked.map(({ sku, answer }) =>
      answer ? answer.value : answers.ask(sku, this.#trace, () => look(sku)),
    );
    // Lists ask for thousands that are all there.
    const there = values.every(isThere) ? values : await Promise.all(values);
    return there.filter((value) => value !== undefined);
  }

  /** Whole products that are remembered are used, but none are added: a list would push out what pages ask for. */
  async #readSmall<Small>(
    skus: readonly string[],
    cut: (product: Product) => Small,
  ): Promise<ReadonlyMap<string, Small>> {
    const { products: whole } = this.#source;
    const known = new Set(skus.filter((sku) => whole.knows(sku)));
    const products = new Map(await this.#readProducts(skus.filter((sku) => !known.has(sku))));
    for (const sku of known) {
      const product = await whole.ask(sku, undefined, () => this.#readProduct(sku));
      if (product) products.set(sku, product);
    }
    return new Map([...products].map(([sku, product]) => [sku, cut(product)]));
  }

  async #readProduct(sku: string): Promise<Product | undefined> {
    return (await this.#readProducts([sku])).get(sku);
  }

  async #taxRules(): Promise<readonly TaxRule[]> {
    const rules = await this.#untraced('tax-rules', () => readTaxRules(this.#source));
    return rulesForGroup(rules, this.#source.pricing.taxGroupId);
  }

  async #readProducts(skus: readonly string[]): Promise<Map<string, Product>> {
    const products = await readProducts(this.#source, await this.#taxRules(), skus);
    if (this.#source.forManyPages) for (const product of products.values()) this.#keepSmall(product);
    return products;
  }

  #listedProduct(product: Product): ListedProduct | undefined {
    return isListed(product, this.#source) ? listedProduct(product) : undefined;
  }

  /** Lists, filters and the product's own page come to the same products at different times. */
  #keepSmall(product: Product): void {
    const { listed, filterable } = this.#source;
    const { sku } = product;
    if (!listed.knows(sku)) listed.put(sku, this.#listedProduct(product));
    if (!filterable.knows(sku)) filterable.put(sku, filterableProduct(product, filteredCodes));
  }
}

function isThere<Value>(value: Value | Promise<Value>): value is Value {
  return !(value instanceof Promise);
}

/** Categories above are roots of the tree, which have no page (specification section 9: root category 2). */
const firstPageLevel = 2;
