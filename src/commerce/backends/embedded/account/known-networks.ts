import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { shopSecret } from '../../../../database/settings.ts';
import { knownNetworkLifetime } from '../../../../config/limits/accounts.ts';

/** Hashes a caller's network (`callerOf`) for storage: nobody can read it, but it can be recognized. */
export async function hashOfNetwork(db: Kysely<Database>, caller: string): Promise<string> {
  const secret = await shopSecret(db, 'throttle_secret');
  return createHmac('sha256', secret).update(`network ${caller}`).digest('base64url');
}

/**
 * Keeps for 90 days that a customer has proved from a network who they are: strangers who guess the password can't close
 * the account to it.
 */
export async function rememberNetwork(
  db: Kysely<Database>,
  customerId: number,
  network: string,
  now: Date,
): Promise<void> {
  const seen_at = now.toISOString();
  await db
    .insertInto('customer_network')
    .values({ customer_id: customerId, network, seen_at })
    .onConflict((conflict) => conflict.columns(['customer_id', 'network']).doUpdateSet({ seen_at }))
    .execute();
  await db
    .deleteFrom('customer_network')
    .where('customer_id', '=', customerId)
    .where('seen_at', '<', new Date(now.getTime() - knownNetworkLifetime).toISOString())
    .execute();
}
