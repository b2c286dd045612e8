import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { documentOf } from '../order/order-view.ts';

/** The orders of those who have bought what they ordered. */
const bought = ['processing', 'shipped', 'complete', 'closed'] as const;

/** Returns true if a customer has bought a product, or a variant of it, in any store. */
export async function isBuyer(db: Kysely<Database>, customerId: number, sku: string): Promise<boolean> {
  const orders = await db
    .selectFrom('sales_order')
    .select('document')
    .where('customer_id', '=', customerId)
    .where('status', 'in', bought)
    .execute();
  return orders.some((order) =>
    documentOf(order).lines.some((line) => line.sku === sku || line.parentSku === sku),
  );
}
