import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** On what somebody logged in: customers tell their sessions apart by it. */
export const sessionDevice: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text } = columnTypes(db);
    await db.schema.alterTable('customer_session').addColumn('device', text).execute();
  },
};
