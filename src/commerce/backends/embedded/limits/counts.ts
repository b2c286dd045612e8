import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import {
  mayTry,
  secondsUntilOpen,
  widened,
  withFailure,
  type ThrottleLimit,
} from '../../../../domain/session/throttle.ts';
import {
  countersOf,
  lockFailures,
  readFailures,
  writeFailures,
  type Counter,
  type ThrottleName,
} from './throttle-rows.ts';
import { hourlyWindow } from '../../../../config/limits/accounts.ts';

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
  for (const name of names) {
    for (const counter of await countersOf(db, name)) {
      const limit = hourly(most, counter);
      const known = await lockFailures(db, counter.key, now);
      if (!mayTry(known, limit, now)) return secondsUntilOpen(known, limit, now);
      await writeFailures(db, counter.key, withFailure(known, limit, now));
    }
  }
  return undefined;
}

/** Gives the seconds to wait where a name has had all that it may do `most` times an hour; counts nothing. */
export async function hourlyWait(
  db: Kysely<Database>,
  name: ThrottleName,
  { most, now }: Hourly,
): Promise<number | undefined> {
  for (const counter of await countersOf(db, name)) {
    const known = await readFailures(db, counter);
    const limit = hourly(most, counter);
    if (known && !mayTry(known, limit, now)) return secondsUntilOpen(known, limit, now);
  }
  return undefined;
}

function hourly(most: number, { factor }: Counter): ThrottleLimit {
  return widened({ failures: most, window: hourlyWindow }, factor);
}

/** Of what is counted by the hour: how often it may be done. */
export interface Hourly {
  readonly most: number;
  readonly now: Date;
}

/** Counts events under a name within the last `window` milliseconds, for each of its counters. */
export async function countsOf(
  db: Transaction<Database>,
  name: ThrottleName,
  { window, now }: Counting,
): Promise<readonly (Pick<Counter, 'factor'> & { readonly count: number })[]> {
  const counters = await countersOf(db, name);
  return Promise.all(
    counters.map(async (counter) => {
      const known = await readFailures(db, counter);
      const isOver = !known || now.getTime() - known.since.getTime() >= window;
      return { factor: counter.factor, count: isOver ? 0 : known.failures };
    }),
  );
}

/** Counts one under a name, in the transaction that does it. */
export async function countOne(
  db: Transaction<Database>,
  name: ThrottleName,
  { window, now }: Counting,
): Promise<void> {
  const limit = { failures: Number.POSITIVE_INFINITY, window };
  for (const { key } of await countersOf(db, name)) {
    await writeFailures(db, key, withFailure(await lockFailures(db, key, now), limit, now));
  }
}

/** Of what is counted: for how many milliseconds it counts. */
interface Counting {
  readonly window: number;
  readonly now: Date;
}
