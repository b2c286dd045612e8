import type { Erasure } from '../../../admin-backend.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { EraseTracesOptions } from '../../../../database/erase-traces.ts';
import type { Database } from '../../../../database/schema.ts';
import { mailboxKey } from '../../../../domain/session/email-key.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import type { Engine } from '../base/engine.ts';
import { enqueue } from '../messages/enqueue.ts';
import type { ErasurePayload } from '../messages/payloads.ts';
import { forgetCouponUse } from '../coupon/coupon-use.ts';
import { invoiceOnly } from '../order/invoice-only.ts';
import { documentOf } from '../order/order-view.ts';
import { deleteMails, deleteEarlierErasures } from './delete-messages.ts';
import { finishErasure } from './finish-erasure.ts';
import { ordersOf, type Person } from '../account/person.ts';
import { anonymizeAttempts } from './anonymize-attempts.ts';
import { deleteReviewsOf } from '../review/reviews-of-person.ts';
import { deleteNewsletterData } from '../newsletter/data-of-person.ts';
import { clearFailures } from '../limits/throttle.ts';
import { eraseFilesDelay } from '../../../../config/limits/accounts.ts';

type Db = Transaction<Database>;

/**
 * Erases a customer: account, addresses, sessions, carts, reviews, counted attempts, mails and what waits to be sent. Orders
 * stay as the invoices that the law keeps: without e-mail address and telephone, and without the address of delivery
 * once they were sent. A pending attempt can still be paid, and becomes such an order.
 */
export async function eraseCustomer(engine: Engine, customerId: number): Promise<Erasure> {
  return erasePerson(engine, { customerId });
}

/** Erases a person who may have ordered as a guest. */
export async function erasePerson(
  engine: Engine,
  person: Person,
  options?: EraseTracesOptions,
): Promise<Erasure> {
  const { erased, messageId, mails } = await inTransaction(engine.db, async (db) => {
    const now = engine.clock();
    const erased = await eraseRows(db, person, now);
    const mails: ErasurePayload = { ids: erased.mailIds, to: person.email };
    const message = {
      kind: 'erasure',
      key: `erasure:${randomUUID()}`,
      payload: mails,
      delay: eraseFilesDelay,
    };
    const messageId = await enqueue(db, message, now);
    await deleteReviewsOf(db, person, now);
    return { erased, messageId, mails };
  });
  if (erased.email !== undefined) {
    const value = erased.email;
    await clearFailures(engine.db, { kind: 'strangers', action: 'login', value });
    await clearFailures(engine.db, { kind: 'account', action: 'confirm', value });
    await clearFailures(engine.db, { kind: 'account', action: 'reset', value: mailboxKey(value) });
  }
  try {
    const { forgotten, tracesLeft } = await finishErasure(engine, messageId, mails, options);
    // If another process is writing, the worker does it again, and finds nothing.
    const ending = engine.db.deleteFrom('outbox').where('id', '=', messageId);
    await ending.execute().catch(() => undefined);
    return { wasKnown: erased.isKnown || forgotten > 0, tracesLeft };
  } catch (error) {
    // All rows are deleted. The worker continues with the rest, and stores what prevents it.
    const problem = error instanceof Error ? error.message : String(error);
    return { wasKnown: erased.isKnown, tracesLeft: true, problem };
  }
}

interface Erased {
  readonly isKnown: boolean;
  /** By which attempts to log in are counted. */
  readonly email: string | undefined;
  readonly mailIds: readonly string[];
}

async function eraseRows(db: Db, person: Person, now: Date): Promise<Erased> {
  const account = await db
    .selectFrom('customer')
    .select(['id', 'email_key'])
    .where('id', '=', person.customerId ?? 0)
    .executeTakeFirst();
  const orderIds = await anonymizeOrders(db, person);
  const attempts = await anonymizeAttempts(db, person, now);
  const mailIds = [
    ...(await deleteMails(db, person, orderIds)),
    ...(await deleteEarlierErasures(db, person)),
  ];
  if (account) {
    await releaseCarts(db, account.id);
    await db.deleteFrom('customer').where('id', '=', account.id).execute();
  }
  const email = account?.email_key ?? person.email;
  const kept = email === undefined ? 0 : await deleteNewsletterData(db, email);
  const isKnown = account !== undefined || orderIds.length + attempts + mailIds.length + kept > 0;
  return { isKnown, email, mailIds };
}

async function anonymizeOrders(db: Db, person: Person): Promise<readonly string[]> {
  const orders = await ordersOf(db, person).select(['id', 'status', 'document']).execute();
  for (const order of orders) {
    const document = JSON.stringify(invoiceOnly(documentOf(order), order.status));
    await db
      .updateTable('sales_order')
      .set({ customer_id: null, customer_email: '', document })
      .where('id', '=', order.id)
      .execute();
    await forgetCouponUse(db, order.id);
  }
  return orders.map((order) => order.id);
}

/** Deletes a customer's carts. Carts that were ordered, or may be by a pending payment, lose their owner instead. */
async function releaseCarts(db: Db, customerId: number): Promise<void> {
  await db
    .updateTable('cart')
    .set({ customer_id: null })
    .where('customer_id', '=', customerId)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('order_id', 'is not', null),
        eb(
          'id',
          'in',
          selectFrom('order_attempt').select('cart_id').where('order_attempt.state', '=', 'pending'),
        ),
      ]),
    )
    .execute();
}
