import type { Attribute } from '../domain/product/attribute.ts';
import type { Category } from '../domain/category/category.ts';
import type { FilterableProduct } from '../domain/listing/filterable-product.ts';
import type { ListedProduct } from '../domain/product/listed-product.ts';
import type { DescribedProduct, Product, StockedProduct } from '../domain/product/product.ts';
import type { StoreView } from '../domain/store-view/store-view.ts';
import type { PathsByStore } from '../domain/url/url-dispatcher.ts';
import type { TaxRule } from '../domain/tax/tax-rule.ts';
import type { Alternate, AlternatesQuery } from './alternates.ts';
import type { FooterPage } from './footer-pages.ts';
import type { CategoryLink, MenuEntry } from './reading/category-menu.ts';

/** A story as pages read it: the content of one content page, from Storyblok or the local content. */
export interface Story {
  readonly uuid: string;
  readonly name: string;
  readonly slug: string;
  readonly full_slug: string;
  /** The same for the same page of all stores. */
  readonly group_id?: string;
  /** Block tree: `{component, _uid, …}`. */
  readonly content: StoryBlock;
}

export interface StoryBlock {
  readonly _uid: string;
  readonly component: string;
  readonly [field: string]: unknown;
}

/** A page of a category's products. */
export interface Listing {
  readonly items: readonly ListedProduct[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

export interface ListingPage {
  readonly categoryId: number;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** The skus of a page of a listing, and how many products the listing has. */
export interface ListedSkus {
  readonly skus: readonly string[];
  readonly total: number;
}

export interface ListingQuery extends ListingPage {
  /** Column and direction, such as `popularity:asc`; see `domain/listing.ts`. */
  readonly sort: string;
}

/** A page for search engines. */
export interface SitePage {
  /** Without slashes at its ends; `''` for home. */
  readonly path: string;
  /** Path of a catalogue picture. */
  readonly image?: string;
  /** Its addresses in the open stores, this one included, by store code. */
  readonly alternates: readonly Alternate[];
}

/** A page of a store; of a product, its picture and its addresses in other stores are left to be looked up. */
export type ListedSitePage = SitePage | { readonly sku: string; readonly path: string };

/**
 * The one way to read the catalogue of a store view: pages, API and dispatcher use it alike.
 * Every answer can be recorded (see `trace.ts`), so a page knows what it was made from.
 * Products carry the engine's price, computed for the reader's instant, and its stock.
 * Not found is `undefined` or an empty list; a failing database throws.
 */
export interface Catalogue {
  readonly storeView: StoreView;
  productBySku(sku: string): Promise<Product | undefined>;
  productByUrlPath(urlPath: string): Promise<Product | undefined>;
  /** In the order asked for; unknown skus are left out. */
  productsBySku(skus: readonly string[]): Promise<readonly Product[]>;
  /**
   * Those of them that may be listed (see `isListed`), cut down to what lists show: cheap to keep, so ask for this where
   * many products are shown.
   */
  listedProducts(skus: readonly string[]): Promise<readonly ListedProduct[]>;
  /** The same by id, in the order asked for. */
  listedById(ids: readonly number[]): Promise<readonly ListedProduct[]>;
  /** All of them, cut down to what listings filter and sort by, prices included. */
  filterableProducts(skus: readonly string[]): Promise<readonly FilterableProduct[]>;
  /** All of them as they are described, for what needs neither price nor stock: not remembered, so ask once. */
  describedProducts(skus: readonly string[]): Promise<readonly DescribedProduct[]>;
  /** All of them with what they and their parts have in stock, for what needs no price: not remembered, so ask once. */
  stockedProducts(skus: readonly string[]): Promise<readonly StockedProduct[]>;
  /** The configurable product that a child belongs to: the first of `parentsOf`. */
  parentOf(childSku: string): Promise<Product | undefined>;
  /** All configurable products that list a child; the one where a shopper would look for it comes first. */
  parentsOf(childSku: string): Promise<readonly Product[]>;
  categoryById(id: number): Promise<Category | undefined>;
  categoryByUrlPath(urlPath: string): Promise<Category | undefined>;
  /** Enabled products of attribute sets that may be listed, such as all frames, by id. */
  skusOfAttributeSets(attributeSetIds: readonly number[]): Promise<readonly string[]>;
  /** All active categories, by level and position. */
  categories(): Promise<readonly Category[]>;
  /** The menu, two levels of it: the same object for as long as nothing in it changes. */
  menu(): Promise<readonly MenuEntry[]>;
  /** The active categories right below one, in the order of the menu: those that are not in the menu too. */
  subcategories(parentId: number): Promise<readonly CategoryLink[]>;
  /** The categories from below the root down to the one right above a category, which its path names. */
  trailAbove(category: Pick<Category, 'id' | 'path'>): Promise<readonly CategoryLink[]>;
  /** The categories that lead to a product, from below the root down. */
  trailToProduct(product: Pick<Product, 'category_ids' | 'category'>): Promise<readonly CategoryLink[]>;
  /** True where a category is called so. */
  isCategoryName(name: string): Promise<boolean>;
  /** Products of a category and all its descendants that may be listed (visibility 2, 3, 4; status 0, 1). */
  listing(query: ListingQuery): Promise<Listing>;
  /** The skus of `listing` alone. */
  listedSkus(query: ListingQuery): Promise<ListedSkus>;
  /** Codes of the open stores that have products on a page of a category's listing; stores list different ones. */
  storesWithListingPage(query: ListingPage): Promise<readonly string[]>;
  attribute(code: string): Promise<Attribute | undefined>;
  attributes(): Promise<readonly Attribute[]>;
  /** Those that a product has a value of, for the labels of its values: others may not be read of them. */
  attributesOf(product: Readonly<Record<string, unknown>>): Promise<readonly Attribute[]>;
  taxRules(): Promise<readonly TaxRule[]>;
  story(slug: string): Promise<Story | undefined>;
  /** The pages that the footer leads to, in their order. */
  footerPages(): Promise<readonly FooterPage[]>;
  /** The same page in every store that has it; see `alternates.ts`. */
  alternates(query: AlternatesQuery): Promise<readonly Alternate[]>;
  /** What lives under a path in any open store, and its path in each; undefined where no store knows the path. */
  pathsByStore(path: string): Promise<PathsByStore | undefined>;
  /**
   * The path of the page of a story in this store, by the story's UUID: also that of the same page where the story is of another
   * store. Undefined where this store has none.
   */
  storyPath(uuid: string): Promise<string | undefined>;
  /** Where the page is found now that had this path before it was moved or renamed. */
  pathNow(path: string): Promise<string | undefined>;
  /** Every path of the store that has a page: no slash at its ends, `''` for home. */
  pagePaths(): Promise<readonly string[]>;
  /** Returns the path of the page of the story with this slug, also where it was moved; undefined if the store has none. */
  storyPathNow(slug: string): Promise<string | undefined>;
  /** Slugs of the stories among the pages. */
  storySlugs(): Promise<readonly string[]>;
  /** Of the pages that search engines may list, as many as `pagePaths`, `count` from `start` on. */
  sitePages(start: number, count: number): Promise<readonly SitePage[]>;
  /** The same pages; of a product alone which it is, so that its picture and addresses are not looked up. */
  listedSitePages(start: number, count: number): Promise<readonly ListedSitePage[]>;
}
