import { createHmac } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { Failures, throttleLimits } from '../../../../domain/session/throttle.ts';
import { shopSecret } from '../../../../database/shop-secret.ts';

/** What is counted: attempts on an account, or from an address of the network. */
export interface ThrottleName {
  readonly kind: keyof typeof throttleLimits;
  /** The action, so that failing at one does not close another. */
  readonly action: 'login' | 'confirm' | 'register' | 'account' | 'reset' | 'order' | 'email' | 'unpaid';
  /** E-mail address, network of a caller, or both; only its keyed hash is stored. */
  readonly value: string;
}

/** Returns what is counted under a name; others may count meanwhile. */
export async function readFailures(db: Kysely<Database>, name: ThrottleName): Promise<Failures | undefined> {
  const row = await db
    .selectFrom('throttle')
    .select(['failures', 'since'])
    .where('name', '=', await keyOf(db, name))
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

/** Returns the key that a name is stored under: a keyed hash, which tells nothing of it. */
export async function keyOf(db: Kysely<Database>, { kind, action, value }: ThrottleName): Promise<string> {
  const secret = await shopSecret(db, 'throttle_secret');
  return createHmac('sha256', secret).update(`${action} ${kind} ${value.toLowerCase()}`).digest('base64url');
}
