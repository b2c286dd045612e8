import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** Returns the value of a setting that the shop keeps for itself; undefined if it was never written. */
export async function readSetting(db: Kysely<Database>, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('shop_setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Writes a setting over the one of that name. */
export async function writeSetting(db: Kysely<Database>, name: string, value: string): Promise<void> {
  await db
    .insertInto('shop_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Writes a setting unless there is one of that name. */
export async function writeNewSetting(db: Kysely<Database>, name: string, value: string): Promise<void> {
  await db
    .insertInto('shop_setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/**
 * Returns a secret of the shop, made when it is first asked for and the same for all processes. What is only checked by
 * one is read by `readSetting`: without a secret it is not the shop's.
 */
export async function shopSecret(db: Kysely<Database>, name: string): Promise<string> {
  const known = await readSetting(db, name);
  if (known !== undefined) return known;
  const value = randomBytes(32).toString('hex');
  await inTransaction(db, (transaction) => writeNewSetting(transaction, name, value));
  return (await readSetting(db, name)) ?? '';
}
