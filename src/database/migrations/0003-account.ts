import { createTables } from './create-tables.ts';

/** Creates the tables of customers, their addresses and sessions, and of failed attempts. */
export const account = createTables(({ text, integer, counter }) => [
  `create table customer (
    id ${counter},
    email ${text} not null,
    email_key ${text} not null unique,
    firstname ${text} not null,
    lastname ${text} not null,
    group_id ${integer} not null,
    store_code ${text} not null,
    password_hash ${text} not null,
    created_at ${text} not null,
    updated_at ${text} not null
  )`,
  `create table customer_address (
    id ${counter},
    customer_id ${integer} not null references customer (id) on delete cascade,
    firstname ${text} not null,
    lastname ${text} not null,
    company ${text} not null,
    vat_id ${text} not null,
    street ${text} not null,
    city ${text} not null,
    postcode ${text} not null,
    country_id ${text} not null,
    region ${text} not null,
    region_code ${text} not null,
    telephone ${text} not null,
    region_id ${integer} not null,
    default_billing ${integer} not null,
    default_shipping ${integer} not null
  )`,
  'create index customer_address_customer_id on customer_address (customer_id)',
  `create table customer_session (
    id ${text} primary key,
    customer_id ${integer} not null references customer (id) on delete cascade,
    generation ${integer} not null,
    rotated_at ${text} not null,
    created_at ${text} not null,
    expires_at ${text} not null,
    device ${text}
  )`,
  'create index customer_session_customer_id on customer_session (customer_id)',
  'create index customer_session_expires_at on customer_session (expires_at)',
  `create table customer_token (
    hash ${text} primary key,
    session_id ${text} not null references customer_session (id) on delete cascade,
    kind ${text} not null,
    generation ${integer} not null,
    expires_at ${text} not null
  )`,
  'create index customer_token_session_id on customer_token (session_id)',
  'create index customer_token_expires_at on customer_token (expires_at)',
  `create table customer_network (
    customer_id ${integer} not null references customer (id) on delete cascade,
    network ${text} not null,
    seen_at ${text} not null,
    constraint customer_network_key primary key (customer_id, network)
  )`,
  `create table password_reset (
    hash ${text} primary key,
    customer_id ${integer} not null references customer (id) on delete cascade,
    expires_at ${text} not null
  )`,
  'create index password_reset_customer_id on password_reset (customer_id)',
  `create table email_change (
    customer_id ${integer} primary key references customer (id) on delete cascade,
    hash ${text} not null unique,
    email ${text} not null,
    expires_at ${text} not null
  )`,
  `create table throttle (
    name ${text} primary key,
    failures ${integer} not null,
    since ${text} not null
  )`,
  'create index throttle_since on throttle (since)',
]);
