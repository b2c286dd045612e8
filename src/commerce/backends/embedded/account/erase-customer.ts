import type { Transaction } from 'kysely';
import { withoutTraces } from '../../../../database/without-traces.ts';
import type { Database } from '../../../../database/schema.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import type { OrderAddress } from '../../../contract/address.ts';
import type { Engine } from '../engine.ts';
import type { OrderDocument } from '../order/order-document.ts';
import type { OrderDraft } from '../order/order-draft.ts';
import { documentOf } from '../order/order-view.ts';
import { clearFailures } from './throttle.ts';

type Db = Transaction<Database>;

interface Person {
  readonly id: number;
  readonly email_key: string;
}

/**
 * Erases a customer: account, addresses, sessions, carts, counted attempts, mails and what waits to be sent. Orders stay as the
 * invoices that the law keeps: without e-mail address and telephone, and without the address of delivery once they were
 * sent. A payment that is still open can be settled, and becomes such an order. False when there is no such customer.
 */
export async function eraseCustomer(engine: Engine, customerId: number): Promise<boolean> {
  return withoutTraces(engine.db, async () => {
    const person = await inTransaction(engine.db, (db) => eraseRows(db, customerId));
    if (!person) return false;
    for (const action of ['login', 'reset'] as const) {
      await clearFailures(engine.db, { kind: 'account', action, value: person.email_key });
    }
    await engine.forgetMails?.(person.email_key);
    return true;
  });
}

async function eraseRows(db: Db, id: number): Promise<Person | undefined> {
  const person = await db
    .selectFrom('customer')
    .select(['id', 'email_key'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!person) return undefined;
  const orderIds = await stripOrders(db, person);
  await stripAttempts(db, person);
  await dropMessages(db, person, orderIds);
  await releaseCarts(db, id);
  await db.deleteFrom('customer').where('id', '=', id).execute();
  return person;
}

/** Orders of the account, and those that were placed as a guest with its e-mail address. */
async function stripOrders(db: Db, { id, email_key }: Person): Promise<readonly string[]> {
  const orders = await db
    .selectFrom('sales_order')
    .select(['id', 'status', 'document'])
    .where(({ eb, or }) => or([eb('customer_id', '=', id), eb('customer_email', '=', email_key)]))
    .execute();
  for (const order of orders) {
    const isOpen = order.status === 'pending' || order.status === 'processing';
    const document = JSON.stringify(invoiceOnly(documentOf(order), isOpen));
    await db
      .updateTable('sales_order')
      .set({ customer_id: null, customer_email: '', document })
      .where('id', '=', order.id)
      .execute();
    await forgetCouponUse(db, order.id);
  }
  return orders.map((order) => order.id);
}

/** Drafts of orders whose payment is not known yet. */
async function stripAttempts(db: Db, { id, email_key }: Person): Promise<void> {
  const attempts = await db
    .selectFrom('order_attempt')
    .select(['order_key', 'draft'])
    .where('draft', 'is not', null)
    .execute();
  for (const { order_key, draft } of attempts) {
    const order = JSON.parse(draft ?? 'null') as OrderDraft;
    if (order.customerId !== id && order.document.email.toLowerCase() !== email_key) continue;
    const stripped: OrderDraft = { ...order, customerId: null, document: invoiceOnly(order.document, true) };
    await db
      .updateTable('order_attempt')
      .set({ draft: JSON.stringify(stripped) })
      .where('order_key', '=', order_key)
      .execute();
    await forgetCouponUse(db, order.orderId);
  }
}

/** The coupon stays used; by whom is forgotten. */
async function forgetCouponUse(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('coupon_use')
    .set({ customer_key: `erased:${orderId}` })
    .where('order_id', '=', orderId)
    .execute();
}

/** What an invoice has to say: who bought what, and where it was billed to. */
function invoiceOnly(document: OrderDocument, isOpen: boolean): OrderDocument {
  const { billing, shipping } = document;
  return {
    ...document,
    email: '',
    billing: withoutContact(billing),
    shipping: shipping && isOpen ? withoutContact(shipping) : null,
  };
}

function withoutContact({ email: _email, telephone: _telephone, ...address }: OrderAddress): OrderAddress {
  return address;
}

/** What waits to be sent to or about the person, and what sending it has said. */
async function dropMessages(db: Db, { id, email_key }: Person, orderIds: readonly string[]): Promise<void> {
  const messages = await db.selectFrom('outbox').select(['id', 'kind', 'payload', 'error']).execute();
  for (const message of messages) {
    const text = `${message.payload} ${message.error ?? ''}`.toLowerCase();
    const payload = (message.payload === '' ? {} : JSON.parse(message.payload)) as {
      readonly orderId?: unknown;
      readonly customerId?: unknown;
    };
    const isTheirs =
      text.includes(email_key) ||
      payload.customerId === id ||
      orderIds.some((orderId) => payload.orderId === orderId);
    if (isTheirs && message.kind !== 'stock-alert') {
      await db.deleteFrom('outbox').where('id', '=', message.id).execute();
    }
  }
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
