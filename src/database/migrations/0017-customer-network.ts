import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** The networks that customers have logged in from, hashed. */
export const customerNetwork: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer } = columnTypes(db);
    await db.schema
      .createTable('customer_network')
      .addColumn('customer_id', integer, (column) =>
        column.notNull().references('customer.id').onDelete('cascade'),
      )
      .addColumn('network', text, (column) => column.notNull())
      .addColumn('seen_at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('customer_network_key', ['customer_id', 'network'])
      .execute();
  },
};
