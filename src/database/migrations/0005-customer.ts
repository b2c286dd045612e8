import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** Customers, their addresses, sessions and carts, and how often somebody failed to log in. */
export const customer: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer, counter } = columnTypes(db);
    await db.schema
      .createTable('customer')
      .addColumn('id', integer, counter)
      .addColumn('email', text, (column) => column.notNull())
      .addColumn('email_key', text, (column) => column.notNull().unique())
      .addColumn('firstname', text, (column) => column.notNull())
      .addColumn('lastname', text, (column) => column.notNull())
      .addColumn('group_id', integer, (column) => column.notNull())
      .addColumn('store_code', text, (column) => column.notNull())
      .addColumn('password_hash', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('updated_at', text, (column) => column.notNull())
      .execute();
    let address = db.schema
      .createTable('customer_address')
      .addColumn('id', integer, counter)
      .addColumn('customer_id', integer, (column) =>
        column.notNull().references('customer.id').onDelete('cascade'),
      );
    for (const name of addressTexts) address = address.addColumn(name, text, (column) => column.notNull());
    for (const name of addressNumbers)
      address = address.addColumn(name, integer, (column) => column.notNull());
    await address.execute();
    await db.schema
      .createTable('customer_session')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('customer_id', integer, (column) =>
        column.notNull().references('customer.id').onDelete('cascade'),
      )
      .addColumn('generation', integer, (column) => column.notNull())
      .addColumn('rotated_at', text, (column) => column.notNull())
      .addColumn('created_at', text, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('customer_token')
      .addColumn('hash', text, (column) => column.primaryKey())
      .addColumn('session_id', text, (column) =>
        column.notNull().references('customer_session.id').onDelete('cascade'),
      )
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('generation', integer, (column) => column.notNull())
      .addColumn('expires_at', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('password_reset')
      .addColumn('hash', text, (column) => column.primaryKey())
      .addColumn('customer_id', integer, (column) =>
        column.notNull().references('customer.id').onDelete('cascade'),
      )
      .addColumn('expires_at', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('throttle')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('failures', integer, (column) => column.notNull())
      .addColumn('since', text, (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable('cart')
      .addColumn('customer_id', integer, (column) => column.references('customer.id').onDelete('cascade'))
      .execute();
    for (const [table, column] of indexes) {
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
    }
  },
};

const addressTexts = [
  'firstname',
  'lastname',
  'company',
  'vat_id',
  'street',
  'city',
  'postcode',
  'country_id',
  'region',
  'region_code',
  'telephone',
];
const addressNumbers = ['region_id', 'default_billing', 'default_shipping'];

const indexes = [
  ['customer_address', 'customer_id'],
  ['customer_session', 'customer_id'],
  ['customer_session', 'expires_at'],
  ['customer_token', 'session_id'],
  ['customer_token', 'expires_at'],
  ['password_reset', 'customer_id'],
  ['throttle', 'since'],
  ['cart', 'customer_id'],
] as const;
