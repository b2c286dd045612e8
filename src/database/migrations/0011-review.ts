import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { parseInstant } from '../../domain/instant.ts';
import type { Database } from '../schema.ts';
import { createTables } from './create-tables.ts';

/** Creates the table of reviews, and the sums of what is published of a product. */
const tables = createTables(({ text, integer, counter }) => [
  `create table review (
    id ${counter},
    store_code ${text} not null,
    product_id ${integer} not null,
    author ${text} not null,
    customer_id ${integer},
    status ${text} not null,
    rating ${integer},
    title ${text} not null,
    detail ${text} not null,
    nickname ${text} not null,
    is_verified ${integer} not null default 0,
    answer ${text},
    created_at ${text} not null,
    decided_at ${text},
    constraint review_author unique (store_code, product_id, author)
  )`,
  'create index review_product on review (store_code, product_id, status)',
  'create index review_customer on review (customer_id)',
  `alter table catalogue_product add column review_count ${integer} not null default 0`,
  `alter table catalogue_product add column rating_count ${integer} not null default 0`,
  `alter table catalogue_product add column rating_sum ${integer} not null default 0`,
]);

/** An imported review as it was kept before, when no page showed any. */
interface KeptReview {
  readonly id: number;
  readonly product_id: number;
  readonly title?: string;
  readonly detail?: string;
  readonly nickname?: string;
  readonly created_at?: string;
}

/**
 * Adds the tables of reviews. What was imported before waits for the owner's decision, or for the next import, which
 * knows the source's; `catalogue_review`, where it was kept, is read by no version from here on.
 */
export const review: Migration = {
  async up(db: Kysely<Database>): Promise<void> {
    await tables.up(db);
    const { rows } = await sql<{
      store_code: string;
      document: string;
    }>`select store_code, document from catalogue_review`.execute(db);
    for (const { store_code, document } of rows) {
      const { id, product_id, ...kept } = JSON.parse(document) as KeptReview;
      const at = parseInstant(kept.created_at ?? '');
      await db
        .insertInto('review')
        .values({
          store_code,
          product_id,
          author: `source:${id}`,
          status: 'pending',
          title: kept.title ?? '',
          detail: kept.detail ?? '',
          nickname: kept.nickname ?? '',
          created_at: new Date(at || 0).toISOString(),
        })
        .execute();
    }
  },
};
