import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** Guests' carts that became part of a customer's: another browser may still have them. */
export const joinedCart: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer } = columnTypes(db);
    await db.schema
      .createTable('joined_cart')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('customer_id', integer, (column) =>
        column.notNull().references('customer.id').onDelete('cascade'),
      )
      .addColumn('joined_at', text, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('joined_cart_joined_at').on('joined_cart').column('joined_at').execute();
    await db.schema.createIndex('joined_cart_customer_id').on('joined_cart').column('customer_id').execute();
  },
};
