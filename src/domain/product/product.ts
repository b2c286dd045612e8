import type { DecimalAmount } from '../money/minor-units.ts';
import type { AggregateRating } from '../review/review.ts';
import type { StockRecord } from '../stock/stock-record.ts';

/** `type_id` of a product. */
export type ProductTypeId = 'simple' | 'configurable' | 'grouped' | 'bundle' | 'virtual' | 'downloadable';

/**
 * Prices of a product or child as decimal numbers in the store's currency, computed by `domain/price/product-tax.ts`
 * from the engine's amounts. `price` is what is charged now, without tax; `original_*` before a special price.
 */
export interface PriceFields {
  price: DecimalAmount;
  price_incl_tax: DecimalAmount;
  price_tax: DecimalAmount;
  original_price: DecimalAmount;
  original_price_incl_tax: DecimalAmount;
  original_price_tax: DecimalAmount;
  special_price: DecimalAmount;
  special_price_incl_tax: DecimalAmount;
  special_price_tax: DecimalAmount;
  final_price: DecimalAmount;
  final_price_incl_tax: DecimalAmount;
  final_price_tax: DecimalAmount;
}

interface ConfigurableOptionValue {
  readonly value_index: number;
  readonly label: string;
}

/** An attribute whose value a shopper chooses, such as the size. */
export interface ConfigurableOption {
  readonly attribute_id: number;
  readonly attribute_code: string;
  readonly label: string;
  readonly values: readonly ConfigurableOptionValue[];
}

/** The price of a bundle that does not cost what its parts do (Magento's fixed price, `price_type` 1). */
export type OwnPrice = Pick<
  PriceFields,
  'price' | 'price_incl_tax' | 'original_price' | 'original_price_incl_tax'
>;

/** A variant of a configurable product. */
export interface ConfigurableChild extends PriceFields {
  readonly id: number;
  readonly sku: string;
  readonly name?: string;
  readonly status: number;
  readonly image?: string;
  readonly tax_class_id: number;
  readonly stock?: StockRecord;
  /** Attribute values that tell the variants apart, such as `sizes: '7'`. */
  readonly [attributeCode: string]: unknown;
}

/** `associated` parts of a grouped product, and `related` or `upsell` products. */
export interface ProductLink {
  readonly link_type: 'associated' | 'related' | 'upsell' | 'crosssell' | string;
  readonly sku: string;
  readonly linked_product_sku: string;
  readonly linked_product_type: ProductTypeId;
  readonly position?: number;
  readonly qty?: number;
  product?: Product;
}

/** A product that can be chosen for an option of a bundle. */
export interface BundleProductLink {
  readonly id: string | number;
  readonly sku: string;
  readonly qty: number;
  readonly is_default: boolean;
  readonly position?: number;
  readonly can_change_quantity?: number;
  /** The surcharge on a bundle with a price of its own: a decimal amount, or percent of that price. */
  readonly price?: number;
  readonly price_type?: 'fixed' | 'percent';
  product?: Product;
}

/** An option of a bundle with the products to choose from. */
export interface BundleOption {
  readonly option_id: number;
  readonly title: string;
  readonly required: boolean;
  readonly type: string;
  readonly position: number;
  readonly product_links: readonly BundleProductLink[];
}

/** A value that can be chosen for a custom option. */
export interface CustomOptionValue {
  readonly option_type_id: number;
  readonly title: string;
  /** A decimal amount, or percent of the product's price. */
  readonly price: number;
  readonly price_type: 'fixed' | 'percent';
}

/** An option that shoppers fill in or choose, such as a text. */
export interface CustomOption {
  readonly option_id: number;
  readonly title: string;
  readonly type: string;
  readonly is_require: boolean;
  /** Most letters of a text; none or 0: no limit of its own. */
  readonly max_characters?: number | null;
  /** As that of a value. */
  readonly price?: number;
  readonly price_type?: 'fixed' | 'percent';
  readonly values?: readonly CustomOptionValue[];
}

/** A price of one piece from a quantity on. */
export interface QuantityPrice {
  readonly qty: number;
  /** Decimal, on the side of the tax on which the store's prices are given. */
  readonly price: DecimalAmount;
}

/** A picture or video of a product's gallery. */
export interface MediaGalleryEntry {
  readonly image: string;
  readonly pos: number;
  readonly typ: 'image' | 'video' | string;
  readonly lab?: string | null;
}

/**
 * A product of one store view, in the shape of the Vue Storefront catalogue (docs/reference/product.md#s3),
 * with the engine's price and stock laid over the stored document.
 */
export interface Product extends PriceFields {
  readonly id: number;
  readonly sku: string;
  readonly parentSku?: string;
  readonly parentId?: number;
  readonly name: string;
  readonly type_id: ProductTypeId;
  readonly attribute_set_id: number;
  /** 1 enabled, 2 or more not to be shown. */
  readonly status: number;
  /** 1 not on its own, 2 listings, 3 search, 4 both. */
  readonly visibility: number;
  readonly url_key: string;
  readonly url_path: string;
  readonly image: string;
  readonly media_gallery: readonly MediaGalleryEntry[];
  readonly category: readonly {
    readonly category_id: number;
    readonly name: string;
    readonly position?: number;
  }[];
  readonly category_ids: readonly number[];
  readonly tax_class_id: number;
  readonly description?: string;
  readonly short_description?: string;
  readonly stock?: StockRecord;
  readonly configurable_children?: readonly ConfigurableChild[];
  readonly configurable_options?: readonly ConfigurableOption[];
  readonly product_links?: readonly ProductLink[];
  readonly bundle_options?: readonly BundleOption[];
  readonly custom_options?: readonly CustomOption[];
  /** Of a bundle with a price of its own: that price, before what its parts add. */
  readonly own_price?: OwnPrice;
  /** The quantity discounts of the customer, if price tiers are enabled. */
  readonly quantity_prices?: readonly QuantityPrice[];
  readonly special_from_date?: string | null;
  readonly special_to_date?: string | null;
  /** What its published reviews say in sum; absent where there are none. */
  readonly aggregate_rating?: AggregateRating;
  readonly errors?: Readonly<Record<string, string>>;
  readonly info?: Readonly<Record<string, string>>;
  /** Further attributes by code: `color2`, `sizes`, `poster_theme`, `brand`, … */
  readonly [attributeCode: string]: unknown;
}

/** A product by what it has in stock, with its parts: its price fields are not there, or those of the stored document. */
export interface StockedProduct extends Pick<
  Product,
  | 'id'
  | 'sku'
  | 'parentSku'
  | 'type_id'
  | 'status'
  | 'stock'
  | 'configurable_children'
  | 'product_links'
  | 'bundle_options'
> {
  readonly [attributeCode: string]: unknown;
}

/** A product by what is said of it: its price fields and stock are not there, or those of the stored document. */
export interface DescribedProduct extends Pick<
  Product,
  'id' | 'sku' | 'name' | 'category_ids' | 'description' | 'short_description'
> {
  readonly [attributeCode: string]: unknown;
}
