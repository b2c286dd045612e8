import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** Coupons, what a cart chose in checkout, reserved stock, orders, and what is to be sent because of them. */
export const order: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createCoupons(db);
    await createCheckout(db);
    await createOrders(db);
    await createOutbox(db);
  },
};

async function createCoupons(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db);
  await db.schema
    .createTable('coupon')
    .addColumn('code', text, (column) => column.primaryKey())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('value', integer, (column) => column.notNull())
    .addColumn('currency_code', text)
    .addColumn('store_codes', text)
    .addColumn('minimum', integer)
    .addColumn('usage_limit', integer)
    .addColumn('customer_limit', integer)
    .addColumn('valid_from', text)
    .addColumn('valid_to', text)
    .addColumn('used', integer, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('coupon_use')
    .addColumn('order_id', text, (column) => column.primaryKey())
    .addColumn('coupon_code', text, (column) => column.notNull())
    .addColumn('customer_key', text, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('coupon_use_customer')
    .on('coupon_use')
    .columns(['coupon_code', 'customer_key'])
    .execute();
}

async function createCheckout(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db);
  await db.schema.alterTable('cart').addColumn('order_id', text).execute();
  await db.schema
    .createTable('cart_checkout')
    .addColumn('cart_id', text, (column) => column.primaryKey().references('cart.id').onDelete('cascade'))
    .addColumn('country_id', text)
    .addColumn('region', text)
    .addColumn('region_id', text)
    .addColumn('carrier_code', text)
    .addColumn('method_code', text)
    .execute();
  await db.schema
    .createTable('stock_hold')
    .addColumn('cart_id', text, (column) => column.notNull().references('cart.id').onDelete('cascade'))
    .addColumn('sku', text, (column) => column.notNull())
    .addColumn('qty', integer, (column) => column.notNull())
    .addColumn('expires_at', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('stock_hold_key', ['cart_id', 'sku'])
    .execute();
  await db.schema.createIndex('stock_hold_sku').on('stock_hold').columns(['sku', 'expires_at']).execute();
  await db.schema.createIndex('stock_hold_expiry').on('stock_hold').column('expires_at').execute();
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  const { text, integer, counter } = columnTypes(db);
  await db.schema
    .createTable('sales_order')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('store_code', text, (column) => column.notNull())
    .addColumn('number', text, (column) => column.notNull().unique())
    .addColumn('cart_id', text, (column) => column.notNull().unique())
    .addColumn('customer_id', integer)
    .addColumn('customer_email', text, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('currency_code', text, (column) => column.notNull())
    .addColumn('grand_total', integer, (column) => column.notNull())
    .addColumn('captured', integer, (column) => column.notNull())
    .addColumn('refunded', integer, (column) => column.notNull())
    .addColumn('payment_code', text, (column) => column.notNull())
    .addColumn('coupon_code', text)
    .addColumn('document', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sales_order_customer').on('sales_order').column('customer_id').execute();
  await db.schema.createIndex('sales_order_email').on('sales_order').column('customer_email').execute();
  await db.schema
    .createTable('order_stock')
    .addColumn('order_id', text, (column) => column.notNull().references('sales_order.id'))
    .addColumn('sku', text, (column) => column.notNull())
    .addColumn('qty', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('order_stock_key', ['order_id', 'sku'])
    .execute();
  await db.schema
    .createTable('edition_piece')
    .addColumn('edition_sku', text, (column) => column.notNull())
    .addColumn('number', integer, (column) => column.notNull())
    .addColumn('order_id', text, (column) => column.notNull().references('sales_order.id'))
    .addPrimaryKeyConstraint('edition_piece_key', ['edition_sku', 'number'])
    .execute();
  await db.schema.createIndex('edition_piece_order').on('edition_piece').column('order_id').execute();
  await db.schema
    .createTable('order_event')
    .addColumn('id', integer, counter)
    .addColumn('order_id', text, (column) => column.notNull().references('sales_order.id'))
    .addColumn('command', text, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('amount', integer)
    .addColumn('created_at', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('order_event_order').on('order_event').column('order_id').execute();
  await db.schema
    .createTable('order_attempt')
    .addColumn('order_key', text, (column) => column.primaryKey())
    .addColumn('cart_id', text, (column) => column.notNull())
    .addColumn('body_hash', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('order_id', text)
    .addColumn('reason', text)
    .addColumn('draft', text)
    .addColumn('created_at', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('order_attempt_cart').on('order_attempt').column('cart_id').execute();
  await db.schema
    .createIndex('order_attempt_state')
    .on('order_attempt')
    .columns(['state', 'created_at'])
    .execute();
  await db.schema
    .createTable('order_counter')
    .addColumn('store_code', text, (column) => column.primaryKey())
    .addColumn('value', integer, (column) => column.notNull())
    .execute();
}

async function createOutbox(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db);
  await db.schema
    .createTable('outbox')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('message_key', text, (column) => column.notNull().unique())
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('payload', text, (column) => column.notNull())
    .addColumn('state', text, (column) => column.notNull())
    .addColumn('attempts', integer, (column) => column.notNull())
    .addColumn('due_at', text, (column) => column.notNull())
    .addColumn('created_at', text, (column) => column.notNull())
    .addColumn('error', text)
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'due_at']).execute();
}
