import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { shopSecret } from '../../../database/shop-secret.ts';

/** What a caller's reservations are counted by: a keyed digest, so that no network address is stored. */
export async function callerKey(db: Kysely<Database>, caller = ''): Promise<string> {
  const secret = await shopSecret(db, 'throttle_secret');
  return createHmac('sha256', secret).update(`reservation ${caller}`).digest('base64url');
}
