import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** Why the provider of a payment could not be asked the last time. */
export const paymentTrouble: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text } = columnTypes(db);
    await db.schema.alterTable('payment').addColumn('trouble', text).execute();
  },
};
