import type { Kysely } from 'kysely';
import { rowsPerSweep } from '../../../../config/limits/orders.ts';
import type { Database } from '../../../../database/schema.ts';
import { isOrderOf, type Person } from '../../embedded/account/person.ts';
import { viewOf, withoutBuyer } from './order-document.ts';
import type { RemoteOrder } from './remote-order.ts';

type Db = Kysely<Database>;

/** Removes the buyers from some orders that ended long enough ago: the API keeps the order, we its lines and sums. */
export async function forgetBuyers(db: Db, now: Date): Promise<void> {
  const due = await db
    .selectFrom('remote_order')
    .selectAll()
    .where('details_until', '<=', now.toISOString())
    .orderBy('details_until')
    .limit(rowsPerSweep)
    .execute();
  for (const order of due) await forgetBuyer(db, order);
}

/** Returns the orders of a person of which we still have the buyer, oldest first. */
export async function detailedOrdersOf(db: Db, person: Person): Promise<readonly RemoteOrder[]> {
  const orders = await db
    .selectFrom('remote_order')
    .selectAll()
    .where(({ eb, or }) =>
      or([eb('details_until', 'is not', null), eb('state', 'not in', ['placed', 'refused'])]),
    )
    .orderBy('created_at')
    .execute();
  return orders.filter((order) =>
    isOrderOf(person, { customerId: order.customer_id, email: viewOf(order).customer_email }),
  );
}

/** Removes a person from all their orders; gives the number of those that named them. */
export async function forgetPerson(db: Db, person: Person): Promise<number> {
  const orders = await detailedOrdersOf(db, person);
  for (const order of orders) await forgetBuyer(db, order);
  const { customerId } = person;
  if (customerId !== undefined)
    await db
      .updateTable('remote_order')
      .set({ customer_id: null })
      .where('customer_id', '=', customerId)
      .execute();
  return orders.length;
}

async function forgetBuyer(db: Db, { key, document }: RemoteOrder): Promise<void> {
  const view = viewOf({ document, remote_id: null, order_number: null });
  await db
    .updateTable('remote_order')
    .set({ document: JSON.stringify(withoutBuyer(view)), details_until: null })
    .where('key', '=', key)
    .execute();
}
