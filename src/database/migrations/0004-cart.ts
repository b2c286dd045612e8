import { createTables } from './create-tables.ts';

/** Creates the tables of carts and what belongs to one; rows of a deleted cart are deleted with it. */
export const cart = createTables(({ text, integer, counter }) => [
  `create table cart (
    id ${text} primary key,
    store_code ${text} not null,
    coupon_code ${text},
    created_at ${text} not null,
    updated_at ${text} not null,
    customer_id ${integer} references customer (id) on delete cascade,
    order_id ${text},
    reserving_since ${text}
  )`,
  'create index cart_updated_at on cart (updated_at)',
  'create index cart_customer_id on cart (customer_id)',
  `create table cart_item (
    item_id ${counter},
    cart_id ${text} not null references cart (id) on delete cascade,
    sku ${text} not null,
    qty ${integer} not null,
    checksum ${text} not null,
    product_option ${text},
    parent_sku ${text},
    constraint cart_item_line unique (cart_id, sku, checksum)
  )`,
  `create table cart_checkout (
    cart_id ${text} primary key references cart (id) on delete cascade,
    country_id ${text},
    region ${text},
    region_id ${text},
    carrier_code ${text},
    method_code ${text}
  )`,
  `create table cart_command (
    cart_id ${text} not null references cart (id) on delete cascade,
    idempotency_key ${text} not null,
    item_id ${integer} not null,
    constraint cart_command_key primary key (cart_id, idempotency_key)
  )`,
  `create table joined_cart (
    id ${text} primary key,
    customer_id ${integer} not null references customer (id) on delete cascade,
    joined_at ${text} not null
  )`,
  'create index joined_cart_joined_at on joined_cart (joined_at)',
  'create index joined_cart_customer_id on joined_cart (customer_id)',
  `create table stock_hold (
    cart_id ${text} not null references cart (id) on delete cascade,
    sku ${text} not null,
    qty ${integer} not null,
    expires_at ${text} not null,
    caller ${text} not null default '',
    paying ${integer} not null default 0,
    constraint stock_hold_key primary key (cart_id, sku)
  )`,
  'create index stock_hold_sku on stock_hold (sku, expires_at)',
  'create index stock_hold_expiry on stock_hold (expires_at)',
]);
