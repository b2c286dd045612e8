import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { parseStory } from '../parse-story.ts';
import { storyStates } from '../stories/stored-story.ts';
import type { IgnoredParts, PullOptions } from './pull-report.ts';

/** Returns what the pages of published stories do not show of them, such as blocks that the shop does not know. */
export async function ignoredPartsOf(
  db: Kysely<Database>,
  storeViews: PullOptions['storeViews'],
): Promise<IgnoredParts[]> {
  const found: IgnoredParts[] = [];
  for (const { storeCode } of storeViews) {
    for (const { published } of (await storyStates(db, storeCode)).values()) {
      const parts = published ? parseStory(published).leftOut : [];
      if (published && parts.length > 0) found.push({ name: published.full_slug, parts });
    }
  }
  return found;
}
