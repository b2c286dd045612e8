import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** The number of pieces that a product is sold in multiples of. */
export const quantityIncrements: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { integer } = columnTypes(db);
    await db.schema
      .alterTable('stock_item')
      .addColumn('qty_increments', integer, (column) => column.notNull().defaultTo(1))
      .execute();
  },
};
