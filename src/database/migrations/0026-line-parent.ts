import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** The configurable product that a line of a cart was chosen at; lines of before don't say. */
export const lineParent: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text } = columnTypes(db);
    await db.schema.alterTable('cart_item').addColumn('parent_sku', text).execute();
  },
};
