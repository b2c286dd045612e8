import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Gives each store a state of its own for stories that are pulled. All are asked for once more: what a site of one store
 * passed over is brought. Stories that stay though the space lacks them go on staying.
 */
export const pullStates: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      insert into shop_setting (name, value)
      select 'storyblok_pull_' || stores.store_code, '{"kept":' || kept.value || '}'
      from (select distinct store_code from story) stores, shop_setting kept
      where kept.name = 'storyblok_kept'
    `.execute(db);
    await sql`
      delete from shop_setting
      where name in ('storyblok_cv', 'storyblok_published_until', 'storyblok_failed', 'storyblok_kept', 'storyblok_problems')
    `.execute(db);
  },
};
