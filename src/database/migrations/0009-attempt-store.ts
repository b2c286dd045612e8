import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** Where and until when an order was tried: what came of it is told when its cart and its draft are gone. */
export const attemptStore: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text } = columnTypes(db);
    await db.schema.alterTable('order_attempt').addColumn('store_code', text).execute();
    await db.schema.alterTable('order_attempt').addColumn('ended_at', text).execute();
    await sql`update order_attempt set store_code = (select cart.store_code from cart where cart.id = order_attempt.cart_id)`.execute(
      db,
    );
  },
};
