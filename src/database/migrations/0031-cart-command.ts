import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** Commands that carts have had, by the key that their client gave them: one that arrives again is not done again. */
export const cartCommand: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer } = columnTypes(db);
    await db.schema
      .createTable('cart_command')
      .addColumn('cart_id', text, (column) => column.notNull().references('cart.id').onDelete('cascade'))
      .addColumn('idempotency_key', text, (column) => column.notNull())
      .addColumn('item_id', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('cart_command_key', ['cart_id', 'idempotency_key'])
      .execute();
  },
};
