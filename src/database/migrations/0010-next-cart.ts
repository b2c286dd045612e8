import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** The cart with what was added to an ordered one while its payment was waited for. */
export const nextCart: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text } = columnTypes(db);
    await db.schema.alterTable('order_attempt').addColumn('next_cart_id', text).execute();
  },
};
