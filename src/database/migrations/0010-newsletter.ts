import { createTables } from './create-tables.ts';

/** Creates the tables of newsletter subscriptions and of watches, and lets a coupon belong to one e-mail address. */
export const newsletter = createTables(({ text, integer, counter }) => [
  `create table subscription (
    id ${counter},
    store_code ${text} not null,
    email ${text} not null,
    email_key ${text} not null,
    state ${text} not null,
    wording ${text} not null,
    list_id ${text},
    profile ${text},
    token_hash ${text} unique,
    asked_at ${text} not null,
    confirmed_at ${text},
    ended_at ${text},
    coupon_code ${text},
    constraint subscription_address unique (store_code, email_key)
  )`,
  'create index subscription_email on subscription (email_key)',
  `create table watch (
    id ${counter},
    kind ${text} not null,
    store_code ${text} not null,
    sku ${text} not null,
    parent_sku ${text},
    email ${text} not null,
    email_key ${text} not null,
    price ${integer},
    created_at ${text} not null,
    told_at ${text},
    constraint watch_once unique (kind, store_code, sku, email_key)
  )`,
  'create index watch_email on watch (email_key)',
  `alter table coupon add column owner_key ${text}`,
]);
