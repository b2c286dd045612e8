import { createTables } from './create-tables.ts';

/** Creates the tables of products, categories, attributes, taxes, prices and stock, and of facts about the data. */
export const catalogue = createTables(({ text, integer }) => [
  `create table catalogue_product (
    store_code ${text} not null,
    id ${integer} not null,
    sku ${text} not null,
    type_id ${text} not null,
    attribute_set_id ${integer} not null,
    status ${integer} not null,
    visibility ${integer} not null,
    url_key ${text} not null,
    url_path ${text},
    name ${text} not null,
    tax_class_id ${integer} not null,
    popularity ${integer} not null,
    bestsellers ${integer} not null,
    document ${text} not null,
    constraint catalogue_product_key primary key (store_code, id)
  )`,
  'create index catalogue_product_sku on catalogue_product (sku, store_code)',
  'create index catalogue_product_url_path on catalogue_product (store_code, url_path)',
  'create index catalogue_product_url_key on catalogue_product (store_code, url_key)',
  'create index catalogue_product_popularity on catalogue_product (store_code, popularity, id)',
  'create index catalogue_product_bestsellers on catalogue_product (store_code, bestsellers, id)',
  'create index catalogue_product_listed on catalogue_product (store_code, status, visibility, id, type_id, sku)',
  'create index catalogue_product_type on catalogue_product (store_code, type_id, id)',
  'create index catalogue_product_attribute_set on catalogue_product (store_code, attribute_set_id, status, visibility, id, sku)',
  `create table catalogue_product_category (
    store_code ${text} not null,
    category_id ${integer} not null,
    product_id ${integer} not null,
    position ${integer} not null,
    constraint catalogue_product_category_key primary key (store_code, category_id, product_id)
  )`,
  'create index catalogue_product_category_product on catalogue_product_category (store_code, product_id)',
  `create table catalogue_product_link (
    store_code ${text} not null,
    product_id ${integer} not null,
    link_type ${text} not null,
    linked_sku ${text} not null,
    constraint catalogue_product_link_key primary key (store_code, product_id, link_type, linked_sku)
  )`,
  'create index catalogue_product_link_sku on catalogue_product_link (store_code, linked_sku, link_type, product_id)',
  `create table catalogue_product_attribute (
    store_code ${text} not null,
    product_id ${integer} not null,
    attribute_code ${text} not null,
    value ${text} not null,
    constraint catalogue_product_attribute_key primary key (store_code, attribute_code, value, product_id)
  )`,
  'create index catalogue_product_attribute_product on catalogue_product_attribute (store_code, product_id)',
  `create table catalogue_category (
    store_code ${text} not null,
    id ${integer} not null,
    parent_id ${integer} not null,
    level ${integer} not null,
    position ${integer} not null,
    is_active ${integer} not null,
    include_in_menu ${integer} not null,
    url_key ${text} not null,
    url_path ${text} not null,
    document ${text} not null,
    constraint catalogue_category_key primary key (store_code, id)
  )`,
  'create index catalogue_category_url_path on catalogue_category (store_code, url_path)',
  'create index catalogue_category_parent on catalogue_category (store_code, parent_id)',
  `create table catalogue_attribute (
    store_code ${text} not null,
    attribute_id ${integer} not null,
    attribute_code ${text} not null,
    document ${text} not null,
    constraint catalogue_attribute_key primary key (store_code, attribute_code)
  )`,
  `create table catalogue_tax_rule (
    store_code ${text} not null,
    id ${integer} not null,
    document ${text} not null,
    constraint catalogue_tax_rule_key primary key (store_code, id)
  )`,
  `create table catalogue_review (
    store_code ${text} not null,
    id ${integer} not null,
    product_id ${integer} not null,
    document ${text} not null,
    constraint catalogue_review_key primary key (store_code, id)
  )`,
  'create index catalogue_review_product on catalogue_review (store_code, product_id)',
  `create table price (
    store_code ${text} not null,
    sku ${text} not null,
    amount ${integer} not null,
    special_amount ${integer},
    special_from ${text},
    special_to ${text},
    constraint price_key primary key (store_code, sku)
  )`,
  'create index price_special on price (store_code, special_from, special_to) where special_amount is not null',
  `create table group_price (
    store_code ${text} not null,
    sku ${text} not null,
    customer_group_id ${integer} not null,
    amount ${integer} not null,
    constraint group_price_key primary key (store_code, sku, customer_group_id)
  )`,
  `create table quantity_price (
    store_code ${text} not null,
    sku ${text} not null,
    customer_group_id ${integer} not null,
    qty ${integer} not null,
    amount ${integer} not null,
    constraint quantity_price_key primary key (store_code, sku, customer_group_id, qty)
  )`,
  `create table stock_item (
    sku ${text} not null,
    product_id ${integer} not null,
    qty ${integer} not null,
    is_in_stock ${integer} not null,
    backorders ${integer} not null,
    manage_stock ${integer} not null,
    min_sale_qty ${integer} not null,
    max_sale_qty ${integer} not null,
    sold_out ${integer} not null default 0,
    qty_increments ${integer} not null default 1,
    constraint stock_item_key primary key (sku)
  )`,
  `create table product_change (
    store_code ${text} not null,
    sku ${text} not null,
    number ${integer} not null,
    constraint product_change_key primary key (store_code, sku)
  )`,
  'create index product_change_number on product_change (store_code, number)',
  `create table shop_setting (
    name ${text} not null,
    value ${text} not null,
    constraint shop_setting_key primary key (name)
  )`,
]);

/** Adds the instant at which what is said of a product changed. */
export const changedAt = createTables(({ text }) => [
  `alter table product_change add column changed_at ${text}`,
]);
