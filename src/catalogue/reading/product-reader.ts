import { rulesForGroup } from '../../domain/tax/tax-rate.ts';
import type { TaxRule } from '../../domain/tax/tax-rule.ts';
import { filters, listing } from '../../config/shop.ts';
import { offeredFilters } from '../../domain/listing/offered-filters.ts';
import { filterableProduct, type FilterableProduct } from '../../domain/listing/filterable-product.ts';
import { isListed } from '../../domain/listing/listing.ts';
import { listedProduct, type ListedProduct } from '../../domain/product/listed-product.ts';
import type { DescribedProduct, Product, StockedProduct } from '../../domain/product/product.ts';
import type { ReviewPage } from '../../domain/review/review.ts';
import { reviewsOnPage } from '../../config/limits/reviews.ts';
import type { Answers } from './answers.ts';
import { digestOf } from './answers.ts';
import {
  readAttributes,
  readCarriedCodes,
  readStoresWithAttributeSets,
  readTaxRules,
  readSkusOfAttributeSets,
} from './attributes.ts';
import { readDescribed, readParentsOf, readProducts, readSkuByUrlPath, readStocked } from './products.ts';
import { readReviews } from './reviews.ts';
import { attributesOf } from './shown-attributes.ts';
import { readSkusOf } from './whole-lists.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { Source } from './snapshot.ts';
import type { ReadRecorder } from '../traced-reads.ts';

/** The attributes that listings sort by. */
const sortedCodes = Object.values(listing.sortOptions).map(({ attribute }) => attribute);
/** They have fields of their own in every product. */
const commonCodes = ['id', 'price'];

const noReviews: ReviewPage = { items: [], total: 0, distribution: [0, 0, 0, 0, 0] };

/** Reads products of one store, and what is said of them; remembers the answers, and tells a trace of them. */
export abstract class ProductReader {
  readonly storeView: StoreView;
  protected readonly source: Source;
  protected readonly trace: ReadRecorder | undefined;

  constructor(source: Source, trace: ReadRecorder | undefined) {
    this.storeView = source.storeView;
    this.source = source;
    this.trace = trace;
  }

  protected ask<Value>(question: string, look: () => Promise<Value>): Promise<Value> {
    return this.source.answers.ask(question, this.trace, look);
  }

  /** Reads for an answer that is recorded itself, without recording. */
  protected untraced<Value>(question: string, look: () => Promise<Value>): Promise<Value> {
    return this.source.answers.ask(question, undefined, look);
  }

  async productBySku(sku: string): Promise<Product | undefined> {
    const [product] = await this.productsBySku([sku]);
    return product;
  }

  async productByUrlPath(urlPath: string): Promise<Product | undefined> {
    const question = `product-path:${urlPath}`;
    const sku = await this.untraced(question, () => readSkuByUrlPath(this.source, urlPath));
    // A product is traced itself, and its path is a part of it.
    if (sku !== undefined) return this.productBySku(sku);
    this.trace?.record(question, () => digestOf(sku));
    return undefined;
  }

  async productsBySku(skus: readonly string[]): Promise<readonly Product[]> {
    return this.#askEach(this.source.products, skus, (unknown) => this.readProducts(unknown));
  }

  async listedProducts(skus: readonly string[]): Promise<readonly ListedProduct[]> {
    return this.#askEach(this.source.listed, skus, (unknown) =>
      this.#readSmall(unknown, (product) => this.#listedProduct(product)),
    );
  }

  async listedById(ids: readonly number[]): Promise<readonly ListedProduct[]> {
    const skus = await this.ask(`skus-of:${ids.join()}`, () => readSkusOf(this.source, ids));
    return this.listedProducts(skus);
  }

  async filterableProducts(skus: readonly string[]): Promise<readonly FilterableProduct[]> {
    return this.#askEach(this.source.filterable, skus, async (unknown) => {
      const codes = await this.#filteredCodes();
      return this.#readSmall(unknown, (product) => filterableProduct(product, codes));
    });
  }

  async describedProducts(skus: readonly string[]): Promise<readonly DescribedProduct[]> {
    const described = await readDescribed(this.source, skus);
    for (const sku of new Set(skus)) {
      this.trace?.recordDescribed(sku, () => digestOf(described.get(sku)));
    }
    return skus.flatMap((sku) => described.get(sku) ?? []);
  }

  async stockedProducts(skus: readonly string[]): Promise<readonly StockedProduct[]> {
    const stocked = await readStocked(this.source, skus);
    for (const sku of new Set(skus)) {
      this.trace?.record(`stocked-product:${sku}`, () => digestOf(stocked.get(sku)));
    }
    return skus.flatMap((sku) => stocked.get(sku) ?? []);
  }

  async reviewsOf({ id, aggregate_rating }: Pick<Product, 'id' | 'aggregate_rating'>): Promise<ReviewPage> {
    if (!aggregate_rating) return noReviews;
    const { db, storeView } = this.source;
    const query = { storeCode: storeView.storeCode, productId: id, page: 1, pageSize: reviewsOnPage };
    return this.untraced(`reviews:${id}`, () => readReviews(db, query));
  }

  async parentOf(childSku: string): Promise<Product | undefined> {
    const [sku] = await this.#parentSkus(childSku);
    return sku === undefined ? undefined : this.productBySku(sku);
  }

  async parentsOf(childSku: string): Promise<readonly Product[]> {
    return this.productsBySku(await this.#parentSkus(childSku));
  }

  async #parentSkus(childSku: string): Promise<readonly string[]> {
    const parents = await this.untraced(`parents:${childSku}`, async () => {
      const found = await readParentsOf(this.source, [childSku]);
      return found.get(childSku)?.map(({ sku }) => sku) ?? [];
    });
    this.trace?.recordProduct('parents', childSku, () => digestOf(parents));
    return parents;
  }

  async skusOfAttributeSets(attributeSetIds: readonly number[]) {
    return this.ask(`attribute-sets:${attributeSetIds.join()}`, () =>
      readSkusOfAttributeSets(this.source, attributeSetIds),
    );
  }

  async hasAttributeSets(attributeSetIds: readonly number[]) {
    return this.ask(`has-attribute-sets:${attributeSetIds.join()}`, async () => {
      const skus = await readSkusOfAttributeSets(this.source, attributeSetIds);
      return skus.length > 0;
    });
  }

  async storesWithAttributeSets(attributeSetIds: readonly number[]) {
    return this.ask(`stores-with-sets:${attributeSetIds.join()}`, () =>
      readStoresWithAttributeSets(this.source, attributeSetIds),
    );
  }

  async attribute(code: string) {
    const attributes = await this.untraced('attributes', () => readAttributes(this.source));
    return this.ask(`attribute:${code}`, async () =>
      attributes.find(({ attribute_code }) => attribute_code === code),
    );
  }

  async attributes() {
    return this.ask('attributes', () => readAttributes(this.source));
  }

  async offeredFilters() {
    return this.ask('offered-filters', () => this.#offeredFilters());
  }

  async #offeredFilters(): Promise<readonly string[]> {
    const attributes = await this.untraced('attributes', () => readAttributes(this.source));
    const marked = attributes.filter(({ is_filterable }) => is_filterable);
    const carried = marked.length > 0 ? await readCarriedCodes(this.source) : new Set<string>();
    return offeredFilters(marked, { carried, otherwise: filters.offered });
  }

  /** Returns the attributes that listings filter and sort by. */
  async #filteredCodes(): Promise<readonly string[]> {
    const offered = await this.untraced('offered-filters', () => this.#offeredFilters());
    return [...new Set([...offered, ...sortedCodes])].filter((code) => !commonCodes.includes(code));
  }

  async attributesOf(product: Readonly<Record<string, unknown>>) {
    const attributes = await this.untraced('attributes', () => readAttributes(this.source));
    return attributesOf(product, attributes, this.trace);
  }

  async taxRules() {
    return rulesForGroup(
      await this.ask('tax-rules', () => readTaxRules(this.source)),
      this.source.pricing.taxGroupId,
    );
  }

  /** Asks for each sku; those that are not remembered are read together. */
  async #askEach<Value>(
    answers: Answers,
    skus: readonly string[],
    read: (skus: readonly string[]) => Promise<ReadonlyMap<string, Value | undefined>>,
  ): Promise<readonly Value[]> {
    const asked = skus.map((sku) => ({ sku, answer: answers.answered<Value>(sku, this.trace) }));
    const missing = asked.filter(({ sku, answer }) => !answer && !answers.knows(sku));
    const unknown = new Set(missing.map(({ sku }) => sku));
    const found = unknown.size > 0 ? read([...unknown]) : undefined;
    const look = async (sku: string): Promise<Value | undefined> => {
      // What was known a moment ago may have been forgotten for one of the unknown.
      const values = unknown.has(sku) ? await found : await read([sku]);
      return values?.get(sku);
    };
    const values = asked.map(({ sku, answer }) =>
      answer ? answer.value : answers.ask(sku, this.trace, () => look(sku)),
    );
    // Lists ask for thousands that are all there.
    const there = values.every(isThere) ? values : await Promise.all(values);
    return there.filter((value) => value !== undefined);
  }

  /**
   * Reads small products. Cached whole products are used, but none are added: a list would evict what pages ask for.
   */
  async #readSmall<Small>(
    skus: readonly string[],
    cut: (product: Product) => Small,
  ): Promise<ReadonlyMap<string, Small>> {
    const { products: whole } = this.source;
    const known = new Set(skus.filter((sku) => whole.knows(sku)));
    const products = new Map(await this.readProducts(skus.filter((sku) => !known.has(sku))));
    for (const sku of known) {
      const product = await whole.ask(sku, undefined, () => this.#readProduct(sku));
      if (product) products.set(sku, product);
    }
    return new Map([...products].map(([sku, product]) => [sku, cut(product)]));
  }

  async #readProduct(sku: string): Promise<Product | undefined> {
    return (await this.readProducts([sku])).get(sku);
  }

  protected async taxRulesOfGroup(): Promise<readonly TaxRule[]> {
    const rules = await this.untraced('tax-rules', () => readTaxRules(this.source));
    return rulesForGroup(rules, this.source.pricing.taxGroupId);
  }

  protected async readProducts(skus: readonly string[]): Promise<Map<string, Product>> {
    const products = await readProducts(this.source, await this.taxRulesOfGroup(), skus);
    if (this.source.forManyPages) {
      const codes = await this.#filteredCodes();
      for (const product of products.values()) this.#keepSmall(product, codes);
    }
    return products;
  }

  #listedProduct(product: Product): ListedProduct | undefined {
    return isListed(product, this.source) ? listedProduct(product) : undefined;
  }

  /** Lists, filters and the product's own page come to the same products at different times. */
  #keepSmall(product: Product, codes: readonly string[]): void {
    const { listed, filterable } = this.source;
    const { sku } = product;
    if (!listed.knows(sku)) listed.put(sku, this.#listedProduct(product));
    if (!filterable.knows(sku)) filterable.put(sku, filterableProduct(product, codes));
  }
}

function isThere<Value>(value: Value | Promise<Value>): value is Value {
  return !(value instanceof Promise);
}
