import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { eraseTraces, type EraseTracesOptions } from '../../../../database/erase-traces.ts';
import type { Database } from '../../../../database/schema.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { isMailTo } from '../../../../services/mail/is-mail-to.ts';
import type { Engine } from '../engine.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { ErasurePayload } from '../outbox/handlers.ts';
import { forgetCouponUse } from '../order/coupon-use.ts';
import { invoiceOnly } from '../order/invoice-only.ts';
import { documentOf } from '../order/order-view.ts';
import { ordersOf, type Person } from './person.ts';
import { stripAttempts } from './strip-attempts.ts';
import { clearFailures } from './throttle.ts';

type Db = Transaction<Database>;

/** Milliseconds after which the worker looks after files that an erasure was ended before it reached. */
const filesPatience = 60_000;

/** What became of it. */
export interface Erasure {
  /** Whether there was anything of the person. */
  readonly wasKnown: boolean;
  /** Whether bits of this or an earlier erasure may be left in the database's file (`eraseTraces`). */
  readonly tracesLeft: boolean;
}

/**
 * Erases a customer: account, addresses, sessions, carts, counted attempts, mails and what waits to be sent. Orders
 * stay as the invoices that the law keeps: without e-mail address and telephone, and without the address of delivery
 * once they were sent. A payment that is still open can be settled, and becomes such an order.
 */
export async function eraseCustomer(engine: Engine, customerId: number): Promise<Erasure> {
  return erasePerson(engine, { customerId });
}

/** The same for somebody who may have ordered as a guest. */
export async function erasePerson(
  engine: Engine,
  person: Person,
  options?: EraseTracesOptions,
): Promise<Erasure> {
  const key = `erasure:${randomUUID()}`;
  const { isKnown, email, mailIds } = await inTransaction(engine.db, async (db) => {
    const now = engine.clock();
    const erased = await eraseRows(db, person, now);
    const payload: ErasurePayload = { ids: erased.mailIds, to: person.email };
    await enqueue(db, { kind: 'erasure', key, payload, delay: filesPatience }, now);
    return erased;
  });
  if (email !== undefined) {
    for (const action of ['login', 'reset'] as const) {
      await clearFailures(engine.db, { kind: 'account', action, value: email });
    }
  }
  const forgotten = (await engine.forgetMails?.({ ids: mailIds, to: person.email })) ?? 0;
  const tracesLeft = !(await eraseTraces(engine.db, options));
  // All is done. Where another process writes just now, the worker does it again, and finds nothing.
  await engine.db
    .deleteFrom('outbox')
    .where('message_key', '=', key)
    .execute()
    .catch(() => undefined);
  return { wasKnown: isKnown || forgotten > 0, tracesLeft };
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
  const orderIds = await stripOrders(db, person);
  const attempts = await stripAttempts(db, person, now);
  const mailIds = await dropMails(db, person, orderIds);
  if (account) {
    await releaseCarts(db, account.id);
    await db.deleteFrom('customer').where('id', '=', account.id).execute();
  }
  const isKnown = account !== undefined || orderIds.length + attempts + mailIds.length > 0;
  return { isKnown, email: account?.email_key ?? person.email, mailIds };
}

async function stripOrders(db: Db, person: Person): Promise<readonly string[]> {
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

/**
 * Drops the mails that wait to be sent, and gives the ids of all, by which those that were sent may have been kept:
 * mails about the customer's account and orders, whichever address they went to, and those that wait to be sent to the
 * address, or that can't be read and name it.
 */
async function dropMails(db: Db, { customerId, email }: Person, orderIds: readonly string[]) {
  const subjects = new Set([...orderIds, ...(customerId === undefined ? [] : [String(customerId)])]);
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'message_key', 'state', 'payload'])
    .where('kind', 'like', '%-mail')
    .execute();
  const theirs = mails.filter(({ message_key, payload }) => {
    const [, subject = ''] = message_key.split(':');
    return subjects.has(subject) || (email !== undefined && isMailTo(email, payload));
  });
  for (const { id, state } of theirs) {
    if (state !== 'sent') await db.deleteFrom('outbox').where('id', '=', id).execute();
  }
  return theirs.map(({ id }) => id);
}

/** Carts go, but those that were ordered, or may be by a payment that is not known yet: they are nobody's then. */
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
