import type { Attribute } from '../domain/product/attribute.ts';
import type { Category } from '../domain/category/category.ts';
import type { FilterableProduct } from '../domain/listing/filterable-product.ts';
import type { ListedProduct } from '../domain/product/listed-product.ts';
import type { DescribedProduct, Product, StockedProduct } from '../domain/product/product.ts';
import type { ReviewPage } from '../domain/review/review.ts';
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
  /** Of the story that it shows. */
  readonly slug?: string;
  /** The instant of its content's last change, in ISO 8601; undefined if unknown. */
  readonly changedAt?: string;
  /** Path of a catalogue picture. */
  readonly image?: string;
  /** Its addresses in the open stores, this one included, by store code. */
  readonly alternates: readonly Alternate[];
}

/** A page of a store; of a product, its picture and its addresses in other stores are left to be looked up. */
export type ListedSitePage =
  SitePage | { readonly sku: string; readonly path: string; readonly changedAt?: string };

/** An imported text of another platform, as HTML. */
export interface Content {
  readonly title: string;
  readonly content: string;
}

/** Such a text with a page of its own. */
export interface ContentPage extends Content {
  readonly path: string;
}

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
  /** Returns products in the order requested; unknown SKUs are left out. */
  productsBySku(skus: readonly string[]): Promise<readonly Product[]>;
  /**
   * Returns those that may be listed (see `isListed`), reduced to what lists show: cheap to cache, so use this where
   * many products are shown.
   */
  listedProducts(skus: readonly string[]): Promise<readonly ListedProduct[]>;
  /** Returns the same by ID, in the order requested. */
  listedById(ids: readonly number[]): Promise<readonly ListedProduct[]>;
  /** Returns products reduced to what listings filter and sort by, prices included. */
  filterableProducts(skus: readonly string[]): Promise<readonly FilterableProduct[]>;
  /** Returns product descriptions, without price or stock: not cached, so call once. */
  describedProducts(skus: readonly string[]): Promise<readonly DescribedProduct[]>;
  /** Returns products with the stock of their own and their parts, without prices: not cached, so call once. */
  stockedProducts(skus: readonly string[]): Promise<readonly StockedProduct[]>;
  /** Returns the newest published reviews of a product. A page that has read the product is made anew when they change. */
  reviewsOf(product: Pick<Product, 'id' | 'aggregate_rating'>): Promise<ReviewPage>;
  /** Returns the configurable product of a child: the first of `parentsOf`. */
  parentOf(childSku: string): Promise<Product | undefined>;
  /** Returns all configurable products that list a child; the one where a shopper would look for it comes first. */
  parentsOf(childSku: string): Promise<readonly Product[]>;
  categoryById(id: number): Promise<Category | undefined>;
  categoryByUrlPath(urlPath: string): Promise<Category | undefined>;
  /** Returns the enabled products of attribute sets that may be listed, such as all frames, by ID. */
  skusOfAttributeSets(attributeSetIds: readonly number[]): Promise<readonly string[]>;
  /** Returns true if the store lists a product of one of the attribute sets. */
  hasAttributeSets(attributeSetIds: readonly number[]): Promise<boolean>;
  /** Returns the codes of enabled stores that list a product of one of the attribute sets. */
  storesWithAttributeSets(attributeSetIds: readonly number[]): Promise<readonly string[]>;
  /** Returns all active categories, by level and position. */
  categories(): Promise<readonly Category[]>;
  /** Returns the first two levels of the menu: the same object as long as nothing in it changes. */
  menu(): Promise<readonly MenuEntry[]>;
  /** Returns the active children of a category in menu order, including those that are not in the menu. */
  subcategories(parentId: number): Promise<readonly CategoryLink[]>;
  /** Returns the categories from below the root down to a category's parent, as its path names them. */
  trailAbove(category: Pick<Category, 'id' | 'path'>): Promise<readonly CategoryLink[]>;
  /** Returns the categories that lead to a product, from below the root down. */
  trailToProduct(product: Pick<Product, 'category_ids' | 'category'>): Promise<readonly CategoryLink[]>;
  /** Returns true if a category has this name. */
  isCategoryName(name: string): Promise<boolean>;
  /**
   * Returns the products of a category and all its descendants that may be listed (visibility 2, 3, 4; status 0, 1).
   */
  listing(query: ListingQuery): Promise<Listing>;
  /** Returns the SKUs of `listing`. */
  listedSkus(query: ListingQuery): Promise<ListedSkus>;
  /**
   * Returns the codes of the enabled stores that have products on a page of a category's listing; stores list
   * different ones.
   */
  storesWithListingPage(query: ListingPage): Promise<readonly string[]>;
  attribute(code: string): Promise<Attribute | undefined>;
  attributes(): Promise<readonly Attribute[]>;
  /** Returns the filters that the store's lists offer (`offeredFilters`). */
  offeredFilters(): Promise<readonly string[]>;
  /**
   * Returns the attributes of which a product has a value, for the labels of its values; others may not be read of
   * them.
   */
  attributesOf(product: Readonly<Record<string, unknown>>): Promise<readonly Attribute[]>;
  taxRules(): Promise<readonly TaxRule[]>;
  story(slug: string): Promise<Story | undefined>;
  /** Returns the imported content page at a path; other pages at the path come first. */
  contentPage(path: string): Promise<ContentPage | undefined>;
  /** Returns an active imported content block. */
  contentBlock(id: number): Promise<Content | undefined>;
  /** Returns the pages that the footer links to, in order. */
  footerPages(): Promise<readonly FooterPage[]>;
  /** Returns the same page in every store that has it; see `alternates.ts`. */
  alternates(query: AlternatesQuery): Promise<readonly Alternate[]>;
  /** Returns the page at a path in any enabled store, with its path in each; undefined if no store has the path. */
  pathsByStore(path: string): Promise<PathsByStore | undefined>;
  /**
   * Returns the path of a story's page in this store, by the story's UUID: also that of the same page if the story
   * belongs to another store. Undefined if this store has none.
   */
  storyPath(uuid: string): Promise<string | undefined>;
  /** Returns the present path of a page that had this path before it was moved or renamed. */
  pathNow(path: string): Promise<string | undefined>;
  /** Returns every path of the store that has a page: no slash at its ends, `''` for home. */
  pagePaths(): Promise<readonly string[]>;
  /** Returns the path of the page of the story with this slug, also where it was moved; undefined if the store has none. */
  storyPathNow(slug: string): Promise<string | undefined>;
  /** Slugs of the stories among the pages. */
  storySlugs(): Promise<readonly string[]>;
  /** Returns the pages that search engines may list, out of as many as `pagePaths`: `count` from `start` on. */
  sitePages(start: number, count: number): Promise<readonly SitePage[]>;
  /** Returns the same pages; products by identity alone, so that their pictures and addresses are not looked up. */
  listedSitePages(start: number, count: number): Promise<readonly ListedSitePage[]>;
  /** Returns the instant of the last change within each `count` pages, if known. */
  siteChanges(count: number): Promise<readonly (string | undefined)[]>;
}
