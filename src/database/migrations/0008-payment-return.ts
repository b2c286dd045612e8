import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** What was paid for an order that could not be placed, and given back. */
export const paymentReturn: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { integer } = columnTypes(db);
    await db.schema.alterTable('order_attempt').addColumn('returned', integer).execute();
  },
};
