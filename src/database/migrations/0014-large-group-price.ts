import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../dialect.ts';

/** Prices of customer groups as large as all others: an `integer` of PostgreSQL ends at 21 million euros. */
export const largeGroupPrice: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!isPostgres(db)) return;
    await db.schema
      .alterTable('group_price')
      .alterColumn('amount', (column) => column.setDataType(sql`bigint`))
      .alterColumn('customer_group_id', (column) => column.setDataType(sql`bigint`))
      .execute();
  },
};
