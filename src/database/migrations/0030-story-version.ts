import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

/** What editors are writing, what became of each story, and the addresses that pages had before. */
export const storyVersion: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const { text, integer } = columnTypes(db);
    await db.schema
      .createTable('story_draft')
      .addColumn('store_code', text, (column) => column.notNull())
      .addColumn('slug', text, (column) => column.notNull())
      .addColumn('document', text, (column) => column.notNull())
      .addColumn('saved_at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('story_draft_key', ['store_code', 'slug'])
      .execute();
    await db.schema
      .createTable('story_version')
      .addColumn('store_code', text, (column) => column.notNull())
      .addColumn('story_id', integer, (column) => column.notNull())
      .addColumn('number', integer, (column) => column.notNull())
      .addColumn('action', text, (column) => column.notNull())
      .addColumn('slug', text, (column) => column.notNull())
      .addColumn('document', text, (column) => column.notNull())
      .addColumn('made_at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('story_version_key', ['store_code', 'story_id', 'number'])
      .execute();
    await db.schema
      .createIndex('story_version_time')
      .on('story_version')
      .columns(['store_code', 'made_at'])
      .execute();
    await db.schema
      .createTable('former_path')
      .addColumn('store_code', text, (column) => column.notNull())
      .addColumn('path', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('id', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('former_path_key', ['store_code', 'path'])
      .execute();
  },
};
