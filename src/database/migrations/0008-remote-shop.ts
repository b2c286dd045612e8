import { createTables } from './create-tables.ts';

/** Creates the tables that stand before the API of an existing shop (BACKEND=vsf). */
export const remoteShop = createTables(({ text, integer }) => [
  `create table remote_session (
    session_id ${text} primary key references customer_session (id) on delete cascade,
    token ${text} not null,
    refresh_token ${text}
  )`,
  `create table remote_cart (
    id ${text} primary key,
    store_code ${text} not null,
    customer_id ${integer},
    remote_id ${text},
    lines ${text} not null,
    coupon_code ${text},
    commands ${text} not null,
    pending ${text},
    bypasses ${integer} not null,
    order_key ${text},
    updated_at ${text} not null
  )`,
  'create index remote_cart_customer on remote_cart (customer_id, store_code)',
  'create index remote_cart_updated_at on remote_cart (updated_at)',
  `create table remote_order (
    key ${text} primary key,
    cart_id ${text} not null,
    store_code ${text} not null,
    customer_id ${integer},
    state ${text} not null,
    body_hash ${text} not null,
    document ${text} not null,
    remote_id ${text},
    order_number ${text},
    reason ${text},
    lookups ${integer} not null,
    next_lookup_at ${text},
    details_until ${text},
    created_at ${text} not null,
    updated_at ${text} not null
  )`,
  'create index remote_order_cart_id on remote_order (cart_id)',
  'create index remote_order_next_lookup_at on remote_order (next_lookup_at)',
  'create index remote_order_details_until on remote_order (details_until)',
  'create index remote_order_customer_id on remote_order (customer_id)',
  `create table remote_answer (
    query_hash ${text} primary key,
    answer ${text} not null,
    bytes ${integer} not null,
    fetched_at ${text} not null
  )`,
  'create index remote_answer_fetched_at on remote_answer (fetched_at)',
  `create table remote_pull (
    store_code ${text} not null,
    entity ${text} not null,
    digests ${text} not null,
    pulled_at ${text} not null,
    constraint remote_pull_key primary key (store_code, entity)
  )`,
]);
