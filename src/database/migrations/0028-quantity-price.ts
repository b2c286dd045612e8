import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** Prices from a quantity on, by customer group. */
export const quantityPrice: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer } = columnTypes(db);
    await db.schema
      .createTable('quantity_price')
      .addColumn('store_code', text, (column) => column.notNull())
      .addColumn('sku', text, (column) => column.notNull())
      .addColumn('customer_group_id', integer, (column) => column.notNull())
      .addColumn('qty', integer, (column) => column.notNull())
      .addColumn('amount', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('quantity_price_key', ['store_code', 'sku', 'customer_group_id', 'qty'])
      .execute();
  },
};
