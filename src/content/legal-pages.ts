import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The stories that the law asks of a shop, by slug: who sells, what happens to data, the contract, the right to withdraw. */
const legalSlugs = ['imprint', 'privacy', 'terms', 'withdrawal'] as const;

/** Returns the slugs of the legal pages that have not been published in a store. */
export async function missingLegalPages(db: Kysely<Database>, storeCode: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('story')
    .select('slug')
    .where('store_code', '=', storeCode)
    .where('slug', 'in', legalSlugs)
    .execute();
  return legalSlugs.filter((slug) => !rows.some((row) => row.slug === slug));
}
