import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { anHour, mayTry, secondsUntilOpen, withFailure } from '../../../../domain/session/throttle.ts';
import { keyOf, lockFailures, readFailures, writeFailures, type ThrottleName } from './throttle-rows.ts';

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
