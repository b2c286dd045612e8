import { createHmac } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { inLockingTransaction, retryContention } from '../../../../database/transaction.ts';
import {
  aDay,
  anHour,
  mayTry,
  secondsUntilOpen,
  throttleLimits,
  withFailure,
  type Failures,
} from '../../../../domain/session/throttle.ts';
import { shopSecret } from '../shop-secret.ts';

/** What is counted: attempts on an account, or from an address of the network. */
export interface ThrottleName {
  readonly kind: keyof typeof throttleLimits;
  /** The action, so that failing at one does not close another. */
  readonly action: 'login' | 'confirm' | 'register' | 'account' | 'reset' | 'order' | 'email' | 'unpaid';
  /** E-mail address, network of a caller, or both; only its keyed hash is stored. */
  readonly value: string;
}

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

/**
 * Counts one of what each of the names may do `most` times an hour, in the transaction that does it. Gives the seconds to
 * wait where one has had all of them: the transaction is to be given up then.
 */
export async function takeHourly(
  db: Transaction<Database>,
  names: readonly ThrottleName[],
  { most, now }: Hourly,
): Promise<number | undefined> {
  if (!Number.isFinite(most)) return undefined;
  const limit = { failures: most, window: anHour };
  for (const name of names) {
    const key = await keyOf(db, name);
    const known = await lockFailures(db, key, now);
    if (!mayTry(known, limit, now)) return secondsUntilOpen(known, limit, now);
    await writeFailures(db, key, withFailure(known, limit, now));
  }
  return undefined;
}

/** Gives the seconds to wait where a name has had all that it may do `most` times an hour; counts nothing. */
export async function hourlyWait(
  db: Kysely<Database>,
  name: ThrottleName,
  { most, now }: Hourly,
): Promise<number | undefined> {
  const known = await readFailures(db, name);
  const limit = { failures: most, window: anHour };
  return known && !mayTry(known, limit, now) ? secondsUntilOpen(known, limit, now) : undefined;
}

/** Of what is counted by the hour: how often it may be done. */
interface Hourly {
  readonly most: number;
  readonly now: Date;
}

/** How often something was counted under a name within `window` milliseconds. */
export async function countOf(
  db: Transaction<Database>,
  name: ThrottleName,
  { window, now }: Counting,
): Promise<number> {
  const known = await readFailures(db, name);
  return known && now.getTime() - known.since.getTime() < window ? known.failures : 0;
}

/** Counts one under a name, in the transaction that does it. */
export async function countOne(
  db: Transaction<Database>,
  name: ThrottleName,
  { window, now }: Counting,
): Promise<void> {
  const key = await keyOf(db, name);
  const limit = { failures: Number.POSITIVE_INFINITY, window };
  await writeFailures(db, key, withFailure(await lockFailures(db, key, now), limit, now));
}

/** Of what is counted: for how many milliseconds it counts. */
interface Counting {
  readonly window: number;
  readonly now: Date;
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

async function readFailures(db: Kysely<Database>, name: ThrottleName): Promise<Failures | undefined> {
  const row = await db
    .selectFrom('throttle')
    .select(['failures', 'since'])
    .where('name', '=', await keyOf(db, name))
    .executeTakeFirst();
  return row && { failures: row.failures, since: new Date(row.since) };
}

/** What is counted under a name. Writing the row, as it is, makes others who count wait for this transaction. */
async function lockFailures(db: Transaction<Database>, name: string, now: Date): Promise<Failures> {
  const row = await db
    .insertInto('throttle')
    .values({ name, failures: 0, since: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning(['failures', 'since'])
    .executeTakeFirstOrThrow();
  return { failures: row.failures, since: new Date(row.since) };
}

async function writeFailures(
  db: Transaction<Database>,
  name: string,
  { failures, since }: Failures,
): Promise<void> {
  await db
    .updateTable('throttle')
    .set({ failures, since: since.toISOString() })
    .where('name', '=', name)
    .execute();
}

async function keyOf(db: Kysely<Database>, { kind, action, value }: ThrottleName): Promise<string> {
  const secret = await shopSecret(db, 'throttle_secret');
  return createHmac('sha256', secret).update(`${action} ${kind} ${value.toLowerCase()}`).digest('base64url');
}
