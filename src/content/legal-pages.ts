import type { Kysely } from 'kysely';
import { readStoriesOnceAt } from '../catalogue/reading/previous-paths.ts';
import type { Database } from '../database/schema.ts';

/** The stories that the law asks of a shop, by slug: who sells, what happens to data, the contract, the right to withdraw. */
const legalSlugs = ['imprint', 'privacy', 'terms', 'withdrawal'] as const;

/** Returns the slugs of the legal pages that are not published in a store, not even at another address. */
export async function missingLegalPages(db: Kysely<Database>, storeCode: string): Promise<readonly string[]> {
  const stories = await readStoriesOnceAt(db, storeCode, legalSlugs);
  return legalSlugs.filter((slug) => !stories.has(slug));
}
