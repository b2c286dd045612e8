import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { type KnownChanges, changedStories } from './change-number.ts';
import { changedProducts } from './product-changes.ts';
import { storyRead } from './traced-reads.ts';

/**
 * Returns the names of what pages noted (`TracedReads`) and has changed since a build: products, their descriptions,
 * stories, tax rules. Other answers have no change numbers; they are compared by repeating the query
 * (`changed-answers.ts`).
 */
export async function changedReads(
  db: Kysely<Database>,
  storeCode: string,
  known: KnownChanges,
  now: Date,
): Promise<ReadonlySet<string>> {
  const products = await changedProducts(db, storeCode, known, now);
  const stories = await changedStories(db, storeCode, known);
  return new Set([...products, ...stories.map(storyRead)]);
}
