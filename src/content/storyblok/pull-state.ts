import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/schema.ts';

/** How far stories were pulled. */
export interface PullState {
  /** The `cv` that is all here. */
  readonly cv?: number;
  /** ISO 8601: what was published until then is here. */
  readonly publishedUntil?: string;
  /** Ids of stories that could not be taken: each pull asks for them again. */
  readonly failed?: readonly number[];
  /** Ids of stories that stay though the space lacks them. */
  readonly kept?: readonly number[];
}

const names = {
  cv: 'storyblok_cv',
  publishedUntil: 'storyblok_published_until',
  failed: 'storyblok_failed',
  kept: 'storyblok_kept',
} as const;

export async function readPullState(db: Kysely<Database>): Promise<PullState> {
  const rows = await db
    .selectFrom('shop_setting')
    .select(['name', 'value'])
    .where('name', 'in', Object.values(names))
    .execute();
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  const [cv, publishedUntil] = [values.get(names.cv), values.get(names.publishedUntil)];
  return {
    failed: idsIn(values.get(names.failed)),
    kept: idsIn(values.get(names.kept)),
    ...(cv !== undefined && { cv: Number(cv) }),
    ...(publishedUntil !== undefined && { publishedUntil }),
  };
}

function idsIn(text = '[]'): readonly number[] {
  return z.array(z.int()).parse(JSON.parse(text));
}

/** Writes what is given, and leaves the others as they are. */
export async function writePullState(
  db: Kysely<Database>,
  { cv, publishedUntil, failed, kept }: PullState,
): Promise<void> {
  const given = [
    { name: names.cv, value: cv === undefined ? undefined : String(cv) },
    { name: names.publishedUntil, value: publishedUntil },
    { name: names.failed, value: failed && JSON.stringify(failed) },
    { name: names.kept, value: kept && JSON.stringify(kept) },
  ];
  for (const { name, value } of given) {
    if (value === undefined) continue;
    await db
      .insertInto('shop_setting')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }
}
