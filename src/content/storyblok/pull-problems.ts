import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/schema.ts';

const name = 'storyblok_problems';

const pullProblems = z.object({
  /** Why the last pull failed. */
  failure: z.string().optional(),
  /** What the last pull left as it was, and why. */
  refused: z.array(z.string()),
});

/** What went wrong when stories were pulled last. */
export type PullProblems = z.infer<typeof pullProblems>;

export async function readPullProblems(db: Kysely<Database>): Promise<PullProblems> {
  const row = await db.selectFrom('shop_setting').select('value').where('name', '=', name).executeTakeFirst();
  return row ? pullProblems.parse(JSON.parse(row.value)) : { refused: [] };
}

export async function writePullProblems(db: Kysely<Database>, problems: PullProblems): Promise<void> {
  const value = JSON.stringify(problems);
  await db
    .insertInto('shop_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
