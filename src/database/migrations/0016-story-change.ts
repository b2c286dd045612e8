import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** Which stories changed last, and when: builds made before show the former ones. */
export const storyChange: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer } = columnTypes(db);
    await db.schema
      .createTable('story_change')
      .addColumn('store_code', text, (column) => column.notNull())
      .addColumn('slug', text, (column) => column.notNull())
      .addColumn('number', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('story_change_key', ['store_code', 'slug'])
      .execute();
  },
};
