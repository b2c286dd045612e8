import type { Generated } from 'kysely';
import type { MinorUnits } from '../../domain/money/minor-units.ts';
import type { ReviewStatus } from '../../domain/review/review.ts';

/** The tables of what is shown and sold: products, categories, attributes, content, prices, stock. */
export interface CatalogueTables {
  catalogue_product: CatalogueProductTable;
  catalogue_product_category: CatalogueProductCategoryTable;
  catalogue_product_link: CatalogueProductLinkTable;
  catalogue_product_attribute: CatalogueProductAttributeTable;
  catalogue_category: CatalogueCategoryTable;
  catalogue_attribute: CatalogueAttributeTable;
  catalogue_tax_rule: CatalogueTaxRuleTable;
  review: ReviewTable;
  cms_page: CmsPageTable;
  cms_block: CmsBlockTable;
  story: StoryTable;
  price: PriceTable;
  group_price: GroupPriceTable;
  quantity_price: QuantityPriceTable;
  stock_item: StockItemTable;
  product_change: ProductChangeTable;
  story_change: StoryChangeTable;
  story_draft: StoryDraftTable;
  story_version: StoryVersionTable;
  former_path: FormerPathTable;
}

/** The prices of a customer group from a quantity on. */
interface QuantityPriceTable {
  store_code: string;
  sku: string;
  customer_group_id: number;
  qty: number;
  amount: MinorUnits;
}

interface CatalogueProductTable {
  store_code: string;
  id: number;
  sku: string;
  type_id: string;
  attribute_set_id: number;
  status: number;
  visibility: number;
  url_key: string;
  /** Canonical path without slashes at its ends; null for a product that has no page. */
  url_path: string | null;
  name: string;
  tax_class_id: number;
  /** Rank for the default order of listings, 1 first; `unrankedPopularity` where the source names none. */
  popularity: number;
  /** Sales rank value, the highest first; 0 where the source names none. */
  bestsellers: number;
  /** The product without price and stock fields. */
  document: string;
  /** Published reviews of the product, those of them with a rating, and the sum of these ratings. */
  review_count: Generated<number>;
  rating_count: Generated<number>;
  rating_sum: Generated<number>;
}

interface CatalogueProductCategoryTable {
  store_code: string;
  category_id: number;
  product_id: number;
  position: number;
}

/** From a product to the skus that it is made of or points to. */
interface CatalogueProductLinkTable {
  store_code: string;
  product_id: number;
  /** `child` (configurable), `bundle`, or a `link_type` such as `associated`. */
  link_type: string;
  linked_sku: string;
}

/**
 * Filterable values of products, one row a value, always as text: `{color2, '18'}`.
 * A configurable product has the values of its children under `{attribute}_options`.
 */
interface CatalogueProductAttributeTable {
  store_code: string;
  product_id: number;
  attribute_code: string;
  value: string;
}

interface CatalogueCategoryTable {
  store_code: string;
  id: number;
  parent_id: number;
  level: number;
  position: number;
  is_active: number;
  include_in_menu: number;
  url_key: string;
  url_path: string;
  document: string;
}

interface CatalogueAttributeTable {
  store_code: string;
  attribute_id: number;
  attribute_code: string;
  document: string;
}

interface CatalogueTaxRuleTable {
  store_code: string;
  id: number;
  document: string;
}

/** A review of a product, written in the shop or imported. */
interface ReviewTable {
  id: Generated<number>;
  store_code: string;
  /** The product may not be in the catalogue (any more). */
  product_id: number;
  /** Tells one writer from another: `customer:{id}`, `source:{id of an imported review}`, or a guest's keyed hash. */
  author: string;
  customer_id: Generated<number | null>;
  status: ReviewStatus;
  /** From 1 to 5; null for an imported one without. */
  rating: Generated<number | null>;
  title: string;
  detail: string;
  nickname: string;
  /** 1 where the shop knows that its writer bought the product. */
  is_verified: Generated<number>;
  /** The shop's answer, which is shown below it. */
  answer: Generated<string | null>;
  created_at: string;
  /** When the owner published or refused it; null for one that waits, or was decided on elsewhere. */
  decided_at: Generated<string | null>;
}

interface CmsPageTable {
  store_code: string;
  id: number;
  identifier: string;
  document: string;
}

interface CmsBlockTable {
  store_code: string;
  id: number;
  identifier: string;
  document: string;
}

interface StoryTable {
  store_code: string;
  /** Slug within the store, such as `home` or `about`. */
  slug: string;
  document: string;
}

/** Source prices: with tax where the store view's `tax.sourcePriceIncludesTax` says so. */
interface PriceTable {
  store_code: string;
  sku: string;
  amount: MinorUnits;
  special_amount: MinorUnits | null;
  special_from: string | null;
  special_to: string | null;
}

/** Prices of one piece for a customer group; source prices, as those of `price`. */
interface GroupPriceTable {
  store_code: string;
  sku: string;
  customer_group_id: number;
  amount: MinorUnits;
}

/** Stock is one pool for all stores. */
interface StockItemTable {
  sku: string;
  product_id: number;
  qty: number;
  is_in_stock: number;
  /** 1 where it is not in stock for want of pieces; else its owner took it off sale, whatever pieces there are. */
  sold_out: number;
  backorders: number;
  manage_stock: number;
  min_sale_qty: number;
  max_sale_qty: number;
  /** Sold in multiples of it. */
  qty_increments: Generated<number>;
}

/**
 * Products that changed, each with the number of its last change; see `catalogue/product-changes.ts`. What is said of a
 * product alone, and the tax rules, stand there by the names that pages note (`catalogue/traced-reads.ts`).
 */
interface ProductChangeTable {
  store_code: string;
  sku: string;
  number: number;
  /** The instant of a change of the product's content, in ISO 8601; null for all other changes. */
  changed_at: string | null;
}

/** Stories that changed, each with the number of its last change; see `catalogue/change-number.ts`. */
interface StoryChangeTable {
  store_code: string;
  slug: string;
  number: number;
}

/** An editor's unpublished draft: a new story, or a change of a published one. */
interface StoryDraftTable {
  store_code: string;
  slug: string;
  document: string;
  /** ISO 8601, in UTC. */
  saved_at: string;
}

/** A version of a story, with what was done; numbered from 1 per story. */
interface StoryVersionTable {
  store_code: string;
  /** The `id` of the story's document, which stays when it moves. */
  story_id: number;
  number: number;
  action: 'saved' | 'published' | 'unpublished' | 'moved' | 'removed';
  slug: string;
  document: string;
  /** ISO 8601, in UTC. */
  made_at: string;
}

/** A path below a store that led to a page which has another one now, or had when it was last written down. */
interface FormerPathTable {
  store_code: string;
  path: string;
  kind: 'story' | 'product' | 'category';
  /** Of the story's document, the product or the category. */
  id: number;
}
