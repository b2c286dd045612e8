import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** Which products' price or stock changed last, and when: builds made before show the former ones. */
export const productChange: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer } = columnTypes(db);
    await db.schema
      .createTable('product_change')
      .addColumn('store_code', text, (column) => column.notNull())
      .addColumn('sku', text, (column) => column.notNull())
      .addColumn('number', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('product_change_key', ['store_code', 'sku'])
      .execute();
    await db.schema
      .createIndex('product_change_number')
      .on('product_change')
      .columns(['store_code', 'number'])
      .execute();
  },
};
