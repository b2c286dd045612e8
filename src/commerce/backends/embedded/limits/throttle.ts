import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { inLockingTransaction, retryContention } from '../../../../database/transaction.ts';
import { networksOf } from '../../../../domain/session/caller.ts';
import {
  mayTry,
  secondsUntilOpen,
  widened,
  withFailure,
  type Failures,
  type ThrottleLimit,
} from '../../../../domain/session/throttle.ts';
import { countersOf, lockFailures, writeFailures, type ThrottleName } from './throttle-rows.ts';
import { dailyWindow, throttleLimits } from '../../../../config/limits/accounts.ts';

/** Logins to an account from one network. */
export function loginFrom(email: string, caller: string): ThrottleName {
  return { kind: 'account', action: 'login', value: email, networks: networksOf(caller) };
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
  const counted = await Promise.all(
    names.map(async (name) => ({ counters: await countersOf(db, name), most: throttleLimits[name.kind] })),
  );
  return inLockingTransaction(db, async (transaction) => {
    await removeOld(transaction, now);
    let isOpen = true;
    for (const { counters, most } of counted) {
      for (const { key, factor } of counters) {
        const limit = widened(most, factor);
        const known = await lockFailures(transaction, key, now);
        await writeFailures(transaction, key, withFailure(known, limit, now));
        if (mayTry(known, limit, now)) continue;
        isOpen = false;
        break;
      }
    }
    return isOpen;
  });
}

/**
 * Makes one attempt after the other of a name, in a transaction, and counts it if it fails: others that succeed at the same time
 * do not count. Gives the seconds to wait where none is left. For what is done in a moment: others wait.
 */
export async function attemptInLine<Result extends { readonly hasFailed: boolean }>(
  db: Kysely<Database>,
  name: ThrottleName,
  { now, attempt }: { readonly now: Date; readonly attempt: (db: Transaction<Database>) => Promise<Result> },
): Promise<Result | { readonly wait: number }> {
  const counters = await countersOf(db, name);
  return inLockingTransaction(db, async (transaction) => {
    await removeOld(transaction, now);
    const counted: { key: string; known: Failures; limit: ThrottleLimit }[] = [];
    for (const { key, factor } of counters) {
      const limit = widened(throttleLimits[name.kind], factor);
      const known = await lockFailures(transaction, key, now);
      if (!mayTry(known, limit, now)) return { wait: secondsUntilOpen(known, limit, now) };
      counted.push({ key, known, limit });
    }
    const result = await attempt(transaction);
    for (const { key, known, limit } of counted) {
      if (result.hasFailed) await writeFailures(transaction, key, withFailure(known, limit, now));
      else await removeEmpty(transaction, key);
    }
    return result;
  });
}

/** Takes back the count of an attempt that was made at `takenAt` and did not fail. */
export async function giveAttemptBack(
  db: Kysely<Database>,
  name: ThrottleName,
  takenAt: Date,
): Promise<void> {
  const counters = await countersOf(db, name);
  await inLockingTransaction(db, async (transaction) => {
    for (const { key } of counters) {
      await transaction
        .updateTable('throttle')
        .set((row) => ({ failures: row('failures', '-', 1) }))
        .where('name', '=', key)
        // A window that began later does not count the attempt.
        .where('since', '<=', takenAt.toISOString())
        .execute();
      await removeEmpty(transaction, key);
    }
  });
}

/** Forgets the failures of a name: its owner has shown who they are, or is erased. */
export async function clearFailures(db: Kysely<Database>, name: ThrottleName): Promise<void> {
  for (const { key } of await countersOf(db, name)) {
    const clearing = db.deleteFrom('throttle').where('name', '=', key);
    await retryContention(() => clearing.execute());
  }
}

/** Deletes a counter that is empty; the next window begins with a failure. */
async function removeEmpty(db: Transaction<Database>, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('name', '=', key).where('failures', '<=', 0).execute();
}

async function removeOld(db: Kysely<Database>, now: Date): Promise<void> {
  const longest = Math.max(dailyWindow, ...Object.values(throttleLimits).map(({ window }) => window));
  const limit = new Date(now.getTime() - longest).toISOString();
  await db.deleteFrom('throttle').where('since', '<=', limit).execute();
}
