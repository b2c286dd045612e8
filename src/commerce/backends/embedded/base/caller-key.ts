import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { shopSecret } from '../../../../database/settings.ts';
import { networksOf } from '../../../../domain/session/caller.ts';

/** No digest has it. */
const separator = '.';

/**
 * Returns the key by which a caller's reservations are counted: a keyed hash of each network, so that no network
 * address is stored.
 */
export async function callerKey(db: Kysely<Database>, caller = ''): Promise<string> {
  const secret = await shopSecret(db, 'throttle_secret');
  const digests = networksOf(caller).map((network) =>
    createHmac('sha256', secret).update(`reservation ${network}`).digest('base64url'),
  );
  return digests.join(separator);
}

/** Splits a result of `callerKey` into its networks, narrowest first. */
export function keyedNetworks(callerKey: string): readonly string[] {
  return callerKey.split(separator);
}
