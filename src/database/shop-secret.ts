import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';
import { inTransaction } from './transaction.ts';

/** A secret of the shop, made when it is first asked for and the same for all processes. */
export async function shopSecret(db: Kysely<Database>, name: string): Promise<string> {
  const known = await readSecret(db, name);
  if (known !== undefined) return known;
  const value = randomBytes(32).toString('hex');
  await inTransaction(db, (transaction) =>
    transaction
      .insertInto('shop_setting')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  );
  return (await readSecret(db, name)) ?? '';
}

/** The secret, where it was ever asked for: nothing is written. What is checked by one that never was is not the shop's. */
export async function readSecret(db: Kysely<Database>, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('shop_setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}
