import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Indexes that searches and listings of products are answered from, without the rows that hold the documents. */
export const search: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('catalogue_product_listed')
      .on('catalogue_product')
      .columns(['store_code', 'status', 'visibility', 'id', 'type_id', 'sku'])
      .execute();
    await db.schema
      .createIndex('catalogue_product_type')
      .on('catalogue_product')
      .columns(['store_code', 'type_id', 'id'])
      .execute();
    await db.schema
      .createIndex('price_special')
      .on('price')
      .columns(['store_code', 'special_from', 'special_to'])
      .where(sql<boolean>`special_amount is not null`)
      .execute();
  },
};
