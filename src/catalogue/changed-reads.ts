import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { KnownChanges } from './change-number.ts';
import { changedProducts } from './product-changes.ts';
import { changedStories } from './story-changes.ts';
import { storyRead } from './traced-reads.ts';

/**
 * What a build shows of a store as it was before it changed, by the names that its pages note (`TracedReads`): products,
 * what is said of them, stories, tax rules. Other answers have no numbers: they are compared by asking again
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
