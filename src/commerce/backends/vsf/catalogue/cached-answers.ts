import { keptAnswerBytes } from '../../../../config/limits/remote-shop.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import type { Engine } from '../../embedded/base/engine.ts';

/**
 * Keeps an answer for when the API is down (docs/reference/decisions.md#d5, docs/reference/behaviour.md#e11). The oldest answers go
 * when all together are too large; one that is kept already is not written again.
 */
export async function cacheAnswer(
  { db, clock }: Pick<Engine, 'db' | 'clock'>,
  query_hash: string,
  answer: string,
): Promise<void> {
  if ((await cachedAnswer({ db }, query_hash)) === answer) return;
  const row = { answer, bytes: Buffer.byteLength(answer), fetched_at: clock().toISOString() };
  if (row.bytes > keptAnswerBytes) return;
  await inTransaction(db, async (inside) => {
    await inside
      .insertInto('remote_answer')
      .values({ query_hash, ...row })
      .onConflict((conflict) => conflict.column('query_hash').doUpdateSet(row))
      .execute();
    const rows = await inside
      .selectFrom('remote_answer')
      .select(['query_hash', 'bytes'])
      .orderBy('fetched_at', 'desc')
      .execute();
    let kept = 0;
    const dropped = rows.filter(({ bytes }) => (kept += bytes) > keptAnswerBytes);
    for (const each of dropped)
      await inside.deleteFrom('remote_answer').where('query_hash', '=', each.query_hash).execute();
  });
}

/** Returns the kept answer to a query; undefined for none. */
export async function cachedAnswer(
  { db }: Pick<Engine, 'db'>,
  queryHash: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('remote_answer')
    .select('answer')
    .where('query_hash', '=', queryHash)
    .executeTakeFirst();
  return row?.answer;
}
