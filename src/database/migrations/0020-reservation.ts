import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** Whose reservations are whose, which of them belong to orders that wait for their payment, and when a cart's began. */
export const reservation: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer } = columnTypes(db);
    await db.schema
      .alterTable('stock_hold')
      .addColumn('caller', text, (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('stock_hold')
      .addColumn('paying', integer, (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('cart').addColumn('reserving_since', text).execute();
    await sql`
      update stock_hold set paying = 1
      where cart_id in (select cart_id from order_attempt where state = 'pending')`.execute(db);
  },
};
