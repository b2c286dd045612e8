import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** Payments, the steps that move their money, and what providers have sent; orders whose buyers claim the money back. */
export const payment: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createPayments(db);
    await createSteps(db);
    await createEvents(db);
    const { integer } = columnTypes(db);
    await db.schema
      .alterTable('sales_order')
      .addColumn('disputed', integer, (column) => column.notNull().defaultTo(0))
      .execute();
  },
};

async function createPayments(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db);
  await db.schema
    .createTable('payment')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('order_key', text, (column) => column.unique())
    .addColumn('cart_id', text, (column) => column.notNull())
    .addColumn('store_code', text, (column) => column.notNull())
    .addColumn('provider', text, (column) => column.notNull())
    .addColumn('provider_id', text)
    .addColumn('amount', integer, (column) => column.notNull())
    .addColumn('currency_code', text, (column) => column.notNull())
    .addColumn('digits', integer, (column) => column.notNull())
    .addColumn('shop_digits', integer, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('captured', integer, (column) => column.notNull())
    .addColumn('refunded', integer, (column) => column.notNull())
    .addColumn('authorized_until', text)
    .addColumn('disputed', integer, (column) => column.notNull())
    .addColumn('action', text)
    .addColumn('problem', text)
    .addColumn('order_id', text)
    .addColumn('due_at', text)
    .addColumn('failures', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('payment_provider_id')
    .unique()
    .on('payment')
    .columns(['provider', 'provider_id'])
    .execute();
  for (const column of ['cart_id', 'order_id', 'due_at', 'created_at']) {
    await db.schema.createIndex(`payment_${column}`).on('payment').column(column).execute();
  }
}

async function createSteps(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db);
  await db.schema
    .createTable('payment_step')
    .addColumn('key', text, (column) => column.primaryKey())
    .addColumn('payment_id', text, (column) => column.notNull().references('payment.id'))
    .addColumn('provider', text, (column) => column.notNull())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('amount', integer, (column) => column.notNull())
    .addColumn('lines', text)
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('ends_order', integer, (column) => column.notNull())
    .addColumn('reference', text)
    .addColumn('message', text)
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('ended_at', text)
    .execute();
  await db.schema.createIndex('payment_step_payment').on('payment_step').column('payment_id').execute();
  await db.schema
    .createIndex('payment_step_reference')
    .unique()
    .on('payment_step')
    .columns(['provider', 'kind', 'reference'])
    .execute();
}

async function createEvents(db: Kysely<unknown>): Promise<void> {
  const { text } = columnTypes(db);
  await db.schema
    .createTable('payment_event')
    .addColumn('provider', text, (column) => column.notNull())
    .addColumn('event_id', text, (column) => column.notNull())
    .addColumn('payment_id', text)
    .addColumn('received_at', text, (column) => column.notNull())
    .addColumn('handled_at', text)
    .addPrimaryKeyConstraint('payment_event_key', ['provider', 'event_id'])
    .execute();
}
