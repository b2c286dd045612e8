import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { inTransaction, retryContention } from '../../../../database/transaction.ts';
import { mayTry, throttleLimits, withFailure, type Failures } from '../../../../domain/session/throttle.ts';
import { shopSecret } from '../shop-secret.ts';

/** What is counted: attempts on an account, or from an address of the network. */
export interface ThrottleName {
  readonly kind: keyof typeof throttleLimits;
  /** The action, so that failing at one does not close another. */
  readonly action: 'login' | 'register' | 'reset';
  /** E-mail address or network address; only its keyed hash is stored. */
  readonly value: string;
}

/** Whether all of the names may try once more. */
export async function mayAttempt(
  db: Kysely<Database>,
  names: readonly ThrottleName[],
  now: Date,
): Promise<boolean> {
  const known = await Promise.all(
    names.map(async (name) => mayTry(await read(db, await keyOf(db, name)), throttleLimits[name.kind], now)),
  );
  return known.every(Boolean);
}

/** Counts one failure for each of the names. */
export async function countFailure(
  db: Kysely<Database>,
  names: readonly ThrottleName[],
  now: Date,
): Promise<void> {
  for (const name of names) {
    const key = await keyOf(db, name);
    await inTransaction(db, async (transaction) => {
      const { failures, since } = withFailure(await read(transaction, key), throttleLimits[name.kind], now);
      await removeOld(transaction, now);
      const row = { failures, since: since.toISOString() };
      await transaction
        .insertInto('throttle')
        .values({ name: key, ...row })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
        .execute();
    });
  }
}

/** Forgets the failures of a name: its owner has shown who they are, or is erased. */
export async function clearFailures(db: Kysely<Database>, name: ThrottleName): Promise<void> {
  const clearing = db.deleteFrom('throttle').where('name', '=', await keyOf(db, name));
  await retryContention(() => clearing.execute());
}

async function removeOld(db: Kysely<Database>, now: Date): Promise<void> {
  const longest = Math.max(...Object.values(throttleLimits).map(({ window }) => window));
  const limit = new Date(now.getTime() - longest).toISOString();
  await db.deleteFrom('throttle').where('since', '<=', limit).execute();
}

async function read(db: Kysely<Database>, name: string): Promise<Failures | undefined> {
  const row = await db
    .selectFrom('throttle')
    .select(['failures', 'since'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row && { failures: row.failures, since: new Date(row.since) };
}

async function keyOf(db: Kysely<Database>, { kind, action, value }: ThrottleName): Promise<string> {
  const secret = await shopSecret(db, 'throttle_secret');
  return createHmac('sha256', secret).update(`${action} ${kind} ${value.toLowerCase()}`).digest('base64url');
}
