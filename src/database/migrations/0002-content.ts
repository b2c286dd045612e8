import { createTables } from './create-tables.ts';

/** Creates the tables of pages and blocks of the catalogue, and of stories with their drafts, versions and previous paths. */
export const content = createTables(({ text, integer }) => [
  `create table cms_page (
    store_code ${text} not null,
    id ${integer} not null,
    identifier ${text} not null,
    document ${text} not null,
    constraint cms_page_key primary key (store_code, id)
  )`,
  'create index cms_page_identifier on cms_page (store_code, identifier)',
  `create table cms_block (
    store_code ${text} not null,
    id ${integer} not null,
    identifier ${text} not null,
    document ${text} not null,
    constraint cms_block_key primary key (store_code, id)
  )`,
  'create index cms_block_identifier on cms_block (store_code, identifier)',
  `create table story (
    store_code ${text} not null,
    slug ${text} not null,
    document ${text} not null,
    constraint story_key primary key (store_code, slug)
  )`,
  `create table story_change (
    store_code ${text} not null,
    slug ${text} not null,
    number ${integer} not null,
    constraint story_change_key primary key (store_code, slug)
  )`,
  `create table story_draft (
    store_code ${text} not null,
    slug ${text} not null,
    document ${text} not null,
    saved_at ${text} not null,
    constraint story_draft_key primary key (store_code, slug)
  )`,
  `create table story_version (
    store_code ${text} not null,
    story_id ${integer} not null,
    number ${integer} not null,
    action ${text} not null,
    slug ${text} not null,
    document ${text} not null,
    made_at ${text} not null,
    constraint story_version_key primary key (store_code, story_id, number)
  )`,
  'create index story_version_time on story_version (store_code, made_at)',
  `create table former_path (
    store_code ${text} not null,
    path ${text} not null,
    kind ${text} not null,
    id ${integer} not null,
    constraint former_path_key primary key (store_code, path)
  )`,
]);
