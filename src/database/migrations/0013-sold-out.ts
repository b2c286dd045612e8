import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** Why a product is not in stock: nothing is left, or its owner took it off sale. */
export const soldOut: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { integer } = columnTypes(db);
    await db.schema
      .alterTable('stock_item')
      .addColumn('sold_out', integer, (column) => column.notNull().defaultTo(0))
      .execute();
    // Of editions that orders took pieces of, it is not known: there it is what it nearly always is.
    await sql`
      update stock_item set sold_out = 1
      where is_in_stock = 0 and (
        (manage_stock = 1 and backorders = 0 and qty <= 0)
        or sku in (select edition_sku from edition_piece)
        or sku in (select sku from order_stock where qty = 0))`.execute(db);
  },
};
