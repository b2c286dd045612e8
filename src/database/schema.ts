import type { Generated } from 'kysely';

/**
 * Tables of the embedded shop, the same on SQLite and PostgreSQL: text and integer columns only.
 * Booleans are 0 or 1, instants are ISO 8601 UTC texts, money is integer minor units of the store's currency,
 * documents are JSON texts.
 */
export interface Database {
  catalogue_product: CatalogueProductTable;
  catalogue_product_category: CatalogueProductCategoryTable;
  catalogue_product_link: CatalogueProductLinkTable;
  catalogue_product_attribute: CatalogueProductAttributeTable;
  catalogue_category: CatalogueCategoryTable;
  catalogue_attribute: CatalogueAttributeTable;
  catalogue_tax_rule: CatalogueTaxRuleTable;
  catalogue_review: CatalogueReviewTable;
  cms_page: CmsPageTable;
  cms_block: CmsBlockTable;
  story: StoryTable;
  price: PriceTable;
  group_price: GroupPriceTable;
  stock_item: StockItemTable;
  cart: CartTable;
  cart_item: CartItemTable;
  customer: CustomerTable;
  customer_address: CustomerAddressTable;
  customer_session: CustomerSessionTable;
  customer_token: CustomerTokenTable;
  password_reset: PasswordResetTable;
  throttle: ThrottleTable;
  cart_checkout: CartCheckoutTable;
  stock_hold: StockHoldTable;
  coupon: CouponTable;
  coupon_use: CouponUseTable;
  sales_order: SalesOrderTable;
  order_stock: OrderStockTable;
  edition_piece: EditionPieceTable;
  order_event: OrderEventTable;
  order_attempt: OrderAttemptTable;
  order_counter: OrderCounterTable;
  outbox: OutboxTable;
  shop_setting: ShopSettingTable;
}

/** `catalogue_product.popularity` of a product that has no rank: behind all that have one. */
export const unrankedPopularity = 2_147_483_647;

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

interface CatalogueReviewTable {
  store_code: string;
  id: number;
  product_id: number;
  document: string;
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
  amount: number;
  special_amount: number | null;
  special_from: string | null;
  special_to: string | null;
}

/** Prices of one piece for a customer group; source prices, as those of `price`. */
interface GroupPriceTable {
  store_code: string;
  sku: string;
  customer_group_id: number;
  amount: number;
}

/** Stock is one pool for all stores. */
interface StockItemTable {
  sku: string;
  product_id: number;
  qty: number;
  is_in_stock: number;
  backorders: number;
  manage_stock: number;
  min_sale_qty: number;
  max_sale_qty: number;
}

interface CartTable {
  /** 32 hexadecimal digits. */
  id: string;
  store_code: string;
  coupon_code: string | null;
  /** Whose cart it is; null for a guest's. */
  customer_id: number | null;
  created_at: string;
  updated_at: string;
  /** The order that the cart became: then it is a cart no more. */
  order_id: Generated<string | null>;
}

interface CartItemTable {
  item_id: Generated<number>;
  cart_id: string;
  sku: string;
  qty: number;
  /** SHA3-224 of the chosen options: the same product with other options is another line. */
  checksum: string;
  /** `product_option` as JSON text, or null. */
  product_option: string | null;
}

interface CustomerTable {
  id: Generated<number>;
  /** As it was written. */
  email: string;
  /** In lower case: one account an address. */
  email_key: string;
  firstname: string;
  lastname: string;
  group_id: number;
  /** The store that the account was made in; it holds for all. */
  store_code: string;
  /** Argon2id in the PHC string format. */
  password_hash: string;
  created_at: string;
  updated_at: string;
}

/** Texts that were not given are empty. */
interface CustomerAddressTable {
  id: Generated<number>;
  customer_id: number;
  firstname: string;
  lastname: string;
  company: string;
  vat_id: string;
  /** Lines as a JSON list. */
  street: string;
  city: string;
  postcode: string;
  country_id: string;
  region: string;
  region_code: string;
  region_id: number;
  telephone: string;
  default_billing: number;
  default_shipping: number;
}

/** One login, with all tokens that came of it: they end together. */
interface CustomerSessionTable {
  id: string;
  customer_id: number;
  /** Of the refresh token that holds; counts up with each refresh. */
  generation: number;
  rotated_at: string;
  created_at: string;
  expires_at: string;
}

interface CustomerTokenTable {
  /** SHA-256 of the token; the token itself is nowhere. */
  hash: string;
  session_id: string;
  kind: 'access' | 'refresh';
  generation: number;
  expires_at: string;
}

/** A link in a mail with which a new password can be set once. */
interface PasswordResetTable {
  /** SHA-256 of the token. */
  hash: string;
  customer_id: number;
  expires_at: string;
}

/** Failed attempts of one account or one address of the network, whose name is hashed. */
interface ThrottleTable {
  name: string;
  failures: number;
  /** When the first of them was. */
  since: string;
}

/** What a cart chose in checkout; of the address only what ways of shipping and taxes depend on. */
interface CartCheckoutTable {
  cart_id: string;
  country_id: string | null;
  region: string | null;
  region_id: string | null;
  carrier_code: string | null;
  method_code: string | null;
}

/** Pieces that a cart has reserved; others can't have them until `expires_at`. */
interface StockHoldTable {
  cart_id: string;
  sku: string;
  qty: number;
  expires_at: string;
}

interface CouponTable {
  /** In capitals. */
  code: string;
  kind: 'percent' | 'fixed' | 'free_shipping';
  /** Hundredths of a percent, or minor units of `currency_code`. */
  value: number;
  /** Not null where `value` or `minimum` is money. */
  currency_code: string | null;
  /** JSON list of the stores that take it; null: all. */
  store_codes: string | null;
  /** Least sum of the lines, with tax, in minor units. */
  minimum: number | null;
  usage_limit: number | null;
  customer_limit: number | null;
  valid_from: string | null;
  valid_to: string | null;
  /** Orders that have it, without cancelled ones. */
  used: number;
  created_at: string;
}

interface CouponUseTable {
  order_id: string;
  coupon_code: string;
  /** Digest of the buyer's address: the same for the same buyer, and no address. */
  customer_key: string;
}

interface SalesOrderTable {
  /** UUIDv7. */
  id: string;
  store_code: string;
  number: string;
  cart_id: string;
  customer_id: number | null;
  /** In lower case. */
  customer_email: string;
  status: 'pending' | 'processing' | 'shipped' | 'complete' | 'canceled' | 'closed';
  currency_code: string;
  grand_total: number;
  captured: number;
  refunded: number;
  payment_code: string;
  coupon_code: string | null;
  /** What was sold, to whom, and for how much: written once, never changed. */
  document: string;
  created_at: string;
  updated_at: string;
}

/** Pieces that an order took from the stock; they are given back when it is cancelled, and the row goes. */
interface OrderStockTable {
  order_id: string;
  sku: string;
  qty: number;
}

/** Numbered pieces of limited editions that were sold. */
interface EditionPieceTable {
  edition_sku: string;
  number: number;
  order_id: string;
}

interface OrderEventTable {
  id: Generated<number>;
  order_id: string;
  command: string;
  /** Status afterwards. */
  status: string;
  amount: number | null;
  created_at: string;
}

/** An attempt to place an order, by its key; what is refused before a payment leaves none. */
interface OrderAttemptTable {
  order_key: string;
  cart_id: string;
  body_hash: string;
  state: 'pending' | 'placed' | 'refused';
  order_id: string | null;
  reason: string | null;
  /** The order as it will be placed, while its payment is not confirmed. */
  draft: string | null;
  created_at: string;
}

/** The last number that was given to an order of a store. */
interface OrderCounterTable {
  store_code: string;
  value: number;
}

/** What is to be sent because of a transaction, written in it. */
interface OutboxTable {
  /** UUIDv7: in the order in which it was written. */
  id: string;
  /** The same effect has the same key, so it is there once. */
  message_key: string;
  kind: string;
  /** JSON; emptied when it was sent. */
  payload: string;
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  due_at: string;
  created_at: string;
  error: string | null;
}

/** Facts about the shop's data, such as which seed made it. */
interface ShopSettingTable {
  name: string;
  value: string;
}
