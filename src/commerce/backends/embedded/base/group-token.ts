import type { Engine } from './engine.ts';
import { claimOf, signToken } from './signed-token.ts';
import { readSetting, shopSecret } from '../../../../database/settings.ts';

/** The customer group that a token names (docs/reference/behaviour.md#a1). */
export interface GroupClaim {
  readonly group_id: number;
  /** Id and e-mail address of the customer. */
  readonly id: number;
  readonly user: string;
  /** Id of the customer's session: the token ends with it. */
  readonly sid: string;
  /** Expiry in seconds (RFC 7519). */
  readonly exp: number;
}

const settingName = 'group_token_secret';

/** Makes the secret that group tokens are signed with, where there is none yet: whatever is written anyway does it. */
export async function prepareGroupTokens(db: Engine['db']): Promise<void> {
  await shopSecret(db, settingName);
}

/**
 * Signs a token that names a customer's group: a JWT that only this shop can sign. Undefined before the shop has a
 * secret, since this call writes nothing.
 */
export async function signGroupToken(
  { db }: Pick<Engine, 'db'>,
  claim: GroupClaim,
): Promise<string | undefined> {
  const secret = await readSetting(db, settingName);
  return secret === undefined ? undefined : signToken(claim, secret);
}

/**
 * Returns the customer group of a token while its session lasts and the customer is in that group. Undefined for any
 * other token, such as one that this shop has not signed.
 */
export async function groupOfToken(
  { db, clock }: Pick<Engine, 'db' | 'clock'>,
  token: string,
): Promise<number | undefined> {
  const secret = await readSetting(db, settingName);
  if (secret === undefined) return undefined;
  const claim = claimOf(token, secret) as Partial<GroupClaim> | undefined;
  const now = clock();
  if (!claim?.sid || !claim.exp || claim.exp * 1000 <= now.getTime()) return undefined;
  const customer = await db
    .selectFrom('customer_session')
    .innerJoin('customer', 'customer.id', 'customer_session.customer_id')
    .select('customer.group_id')
    .where('customer_session.id', '=', claim.sid)
    .where('customer_session.expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return customer?.group_id === claim.group_id ? claim.group_id : undefined;
}
