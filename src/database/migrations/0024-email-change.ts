import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** E-mail addresses that accounts are to have, once the link to them was opened. */
export const emailChange: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer } = columnTypes(db);
    await db.schema
      .createTable('email_change')
      .addColumn('customer_id', integer, (column) =>
        column.primaryKey().references('customer.id').onDelete('cascade'),
      )
      .addColumn('hash', text, (column) => column.notNull().unique())
      .addColumn('email', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .execute();
  },
};
