import { createTables } from './create-tables.ts';

/** Creates the tables of coupons, orders, attempts to order, and messages to send. */
export const order = createTables(({ text, integer, counter }) => [
  `create table coupon (
    code ${text} primary key,
    kind ${text} not null,
    value ${integer} not null,
    currency_code ${text},
    store_codes ${text},
    minimum ${integer},
    usage_limit ${integer},
    customer_limit ${integer},
    valid_from ${text},
    valid_to ${text},
    used ${integer} not null,
    created_at ${text} not null
  )`,
  `create table coupon_use (
    order_id ${text} primary key,
    coupon_code ${text} not null,
    customer_key ${text} not null,
    customer_id ${integer}
  )`,
  'create index coupon_use_customer on coupon_use (coupon_code, customer_key)',
  'create index coupon_use_customer_id on coupon_use (coupon_code, customer_id)',
  `create table sales_order (
    id ${text} primary key,
    store_code ${text} not null,
    number ${text} not null unique,
    cart_id ${text} not null unique,
    customer_id ${integer},
    customer_email ${text} not null,
    status ${text} not null,
    currency_code ${text} not null,
    grand_total ${integer} not null,
    captured ${integer} not null,
    refunded ${integer} not null,
    payment_code ${text} not null,
    coupon_code ${text},
    document ${text} not null,
    created_at ${text} not null,
    updated_at ${text} not null,
    disputed ${integer} not null default 0
  )`,
  'create index sales_order_customer on sales_order (customer_id)',
  'create index sales_order_email on sales_order (customer_email)',
  `create table order_stock (
    order_id ${text} not null references sales_order (id),
    sku ${text} not null,
    qty ${integer} not null,
    constraint order_stock_key primary key (order_id, sku)
  )`,
  `create table edition_piece (
    edition_sku ${text} not null,
    number ${integer} not null,
    order_id ${text} not null references sales_order (id),
    constraint edition_piece_key primary key (edition_sku, number)
  )`,
  'create index edition_piece_order on edition_piece (order_id)',
  `create table order_event (
    id ${counter},
    order_id ${text} not null references sales_order (id),
    command ${text} not null,
    status ${text} not null,
    amount ${integer},
    created_at ${text} not null
  )`,
  'create index order_event_order on order_event (order_id)',
  `create table order_attempt (
    order_key ${text} primary key,
    cart_id ${text} not null,
    body_hash ${text} not null,
    state ${text} not null,
    order_id ${text},
    reason ${text},
    draft ${text},
    created_at ${text} not null,
    returned ${integer},
    store_code ${text},
    ended_at ${text},
    next_cart_id ${text}
  )`,
  'create index order_attempt_cart on order_attempt (cart_id)',
  'create index order_attempt_state on order_attempt (state, created_at)',
  `create table order_counter (
    store_code ${text} primary key,
    value ${integer} not null
  )`,
  `create table outbox (
    id ${text} primary key,
    message_key ${text} not null unique,
    kind ${text} not null,
    payload ${text} not null,
    state ${text} not null,
    attempts ${integer} not null,
    due_at ${text} not null,
    created_at ${text} not null,
    error ${text}
  )`,
  'create index outbox_due on outbox (state, due_at)',
]);
