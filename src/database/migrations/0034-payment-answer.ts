import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** Which command of the owner a step comes of, whether it was answered, and what a look-up told that is to be confirmed. */
export const paymentAnswer: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { integer, text } = columnTypes(db);
    await db.schema.alterTable('payment').addColumn('doubt', text).execute();
    await db.schema.alterTable('payment_step').addColumn('command', text).execute();
    for (const name of ['answered', 'tries']) {
      await db.schema
        .alterTable('payment_step')
        .addColumn(name, integer, (column) => column.notNull().defaultTo(0))
        .execute();
    }
  },
};
