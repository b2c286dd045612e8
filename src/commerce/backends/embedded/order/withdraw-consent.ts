import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { Customer } from '../../../backend.ts';
import type { Engine } from '../base/engine.ts';
import { trackingKeyOf } from '../messages/enqueue.ts';

/**
 * Drops what marketing has not been told yet of the orders that attempts with these keys became, and of a customer's. Keys are
 * made by browsers, which alone know them.
 */
export async function withdrawConsent(
  { db }: Pick<Engine, 'db'>,
  keys: readonly string[],
  customer: Customer | undefined,
): Promise<void> {
  const orders = await db
    .selectFrom('sales_order')
    .leftJoin('order_attempt', 'order_attempt.order_id', 'sales_order.id')
    .select('sales_order.id')
    .where(({ eb, or }) =>
      or([
        ...(keys.length > 0 ? [eb('order_attempt.order_key', 'in', keys)] : []),
        ...(customer ? [eb('sales_order.customer_id', '=', customer.id)] : []),
      ]),
    )
    .execute();
  await dropTracking(
    db,
    orders.map(({ id }) => id),
  );
}

/** Drops what marketing has not been told yet of some orders. */
export async function dropTracking(db: Kysely<Database>, orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return;
  await db
    .deleteFrom('outbox')
    .where('state', '!=', 'sent')
    .where('message_key', 'in', orders.map(trackingKeyOf))
    .execute();
}
