import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** Carts and their lines; a line goes with its cart. */
export const cart: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer, counter } = columnTypes(db);
    await db.schema
      .createTable('cart')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('store_code', text, (column) => column.notNull())
      .addColumn('coupon_code', text)
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('updated_at', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('cart_item')
      .addColumn('item_id', integer, counter)
      .addColumn('cart_id', text, (column) => column.notNull().references('cart.id').onDelete('cascade'))
      .addColumn('sku', text, (column) => column.notNull())
      .addColumn('qty', integer, (column) => column.notNull())
      .addColumn('checksum', text, (column) => column.notNull())
      .addColumn('product_option', text)
      .addUniqueConstraint('cart_item_line', ['cart_id', 'sku', 'checksum'])
      .execute();
    await db.schema.createIndex('cart_updated_at').on('cart').column('updated_at').execute();
  },
};
