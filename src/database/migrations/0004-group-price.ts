import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Prices of customer groups. */
export const groupPrice: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('group_price')
      .addColumn('store_code', 'text', (column) => column.notNull())
      .addColumn('sku', 'text', (column) => column.notNull())
      .addColumn('customer_group_id', 'integer', (column) => column.notNull())
      .addColumn('amount', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('group_price_key', ['store_code', 'sku', 'customer_group_id'])
      .execute();
  },
};
