import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** Which customer used a coupon: the bill may have another address each time. */
export const couponCustomer: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { integer } = columnTypes(db);
    await db.schema.alterTable('coupon_use').addColumn('customer_id', integer).execute();
    await db.schema
      .createIndex('coupon_use_customer_id')
      .on('coupon_use')
      .columns(['coupon_code', 'customer_id'])
      .execute();
    await sql`update coupon_use set customer_id = (select sales_order.customer_id from sales_order where sales_order.id = coupon_use.order_id)`.execute(
      db,
    );
  },
};
