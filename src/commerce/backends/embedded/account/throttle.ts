import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { inLockingTransaction, retryContention } from '../../../../database/transaction.ts';
import { aDay, mayTry, throttleLimits, withFailure } from '../../../../domain/session/throttle.ts';
import { keyOf, lockFailures, writeFailures, type ThrottleName } from './throttle-rows.ts';

/** Logins to an account from one network. */
export function loginFrom(email: string, caller: string): ThrottleName {
  return { kind: 'account', action: 'login', value: `${email} ${caller}` };
}

/**
 * Counts one attempt for each of the names, and tells whether all of them had one left. To be asked before the attempt is
 * made, so that those made at the same time count too. Names are given in one order of kinds everywhere, lest callers wait
 * for each other.
 */
export async function takeAttempt(
  db: Kysely<Database>,
  names: readonly ThrottleName[],
  now: Date,
): Promise<boolean> {
  const counters = await Promise.all(
    names.map(async (name) => ({ key: await keyOf(db, name), limit: throttleLimits[name.kind] })),
  );
  return inLockingTransaction(db, async (transaction) => {
    await removeOld(transaction, now);
    let isOpen = true;
    for (const { key, limit } of counters) {
      const known = await lockFailures(transaction, key, now);
      if (!mayTry(known, limit, now)) isOpen = false;
      await writeFailures(transaction, key, withFailure(known, limit, now));
    }
    return isOpen;
  });
}

/** Takes back the count of an attempt that was made at `takenAt` and did not fail. */
export async function giveAttemptBack(
  db: Kysely<Database>,
  name: ThrottleName,
  takenAt: Date,
): Promise<void> {
  const key = await keyOf(db, name);
  await inLockingTransaction(db, async (transaction) => {
    await transaction
      .updateTable('throttle')
      .set((row) => ({ failures: row('failures', '-', 1) }))
      .where('name', '=', key)
      // A window that began later does not count the attempt.
      .where('since', '<=', takenAt.toISOString())
      .execute();
    // The next window begins with a failure.
    await transaction.deleteFrom('throttle').where('name', '=', key).where('failures', '<=', 0).execute();
  });
}

/** Forgets the failures of a name: its owner has shown who they are, or is erased. */
export async function clearFailures(db: Kysely<Database>, name: ThrottleName): Promise<void> {
  const clearing = db.deleteFrom('throttle').where('name', '=', await keyOf(db, name));
  await retryContention(() => clearing.execute());
}

async function removeOld(db: Kysely<Database>, now: Date): Promise<void> {
  const longest = Math.max(aDay, ...Object.values(throttleLimits).map(({ window }) => window));
  const limit = new Date(now.getTime() - longest).toISOString();
  await db.deleteFrom('throttle').where('since', '<=', limit).execute();
}
