import { createHmac } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { networkFactors } from '../../../../config/limits/shoppers.ts';
import type { throttleLimits } from '../../../../config/limits/accounts.ts';
import type { Failures } from '../../../../domain/session/throttle.ts';
import { shopSecret } from '../../../../database/settings.ts';

/** The subject of a limit: attempts on an account, or from the networks of a caller. */
export interface ThrottleName {
  readonly kind: keyof typeof throttleLimits;
  /** The action, so that failing at one does not close another. */
  readonly action:
    | 'login'
    | 'confirm'
    | 'register'
    | 'account'
    | 'reset'
    | 'order'
    | 'email'
    | 'unpaid'
    | 'coupon'
    | 'review'
    | 'newsletter'
    | 'contact'
    | 'vitals';
  /** E-mail address or id; only its keyed hash is stored. */
  readonly value?: string;
  /** Of a caller, the narrowest first (`networksOf`): counted for each by itself. Likewise. */
  readonly networks?: readonly string[];
}

/** One of the counts of a name. */
export interface Counter {
  /** A keyed hash, which tells nothing of the name. */
  readonly key: string;
  /** Multiplies the limit: wider networks may do more. */
  readonly factor: number;
}

/**
 * Returns the counts of a name: one, or one for each of its networks, from the narrowest. They are locked in this order, and
 * what a narrow one refuses does not count for a wider one: so no network can use up what its neighbours share with it.
 */
export async function countersOf(
  db: Kysely<Database>,
  { kind, action, value, networks }: ThrottleName,
): Promise<readonly Counter[]> {
  const secret = await shopSecret(db, 'throttle_secret');
  const owner = value === undefined ? [] : [value];
  return (networks ?? [undefined]).map((network, index) => {
    const counted = [...owner, ...(network === undefined ? [] : [network])].join(' ').toLowerCase();
    const key = createHmac('sha256', secret).update(`${action} ${kind} ${counted}`).digest('base64url');
    return { key, factor: networkFactors[index] ?? 1 };
  });
}

/** Returns what a counter has counted; others may count meanwhile. */
export async function readFailures(db: Kysely<Database>, { key }: Counter): Promise<Failures | undefined> {
  const row = await db
    .selectFrom('throttle')
    .select(['failures', 'since'])
    .where('name', '=', key)
    .executeTakeFirst();
  return row && { failures: row.failures, since: new Date(row.since) };
}

/** Returns what is counted under a name. Writing the row, as it is, makes others who count wait for this transaction. */
export async function lockFailures(db: Transaction<Database>, name: string, now: Date): Promise<Failures> {
  const row = await db
    .insertInto('throttle')
    .values({ name, failures: 0, since: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ name }))
    .returning(['failures', 'since'])
    .executeTakeFirstOrThrow();
  return { failures: row.failures, since: new Date(row.since) };
}

/** Writes what is counted under a name that `lockFailures` has locked. */
export async function writeFailures(
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
