import { randomUUID } from 'node:crypto';
import { mailTokenLifetime } from '../../../../config/limits/contact.ts';
import { readSetting, shopSecret } from '../../../../database/settings.ts';
import type { Engine } from '../base/engine.ts';
import { claimOf, signToken } from '../base/signed-token.ts';

const secretName = 'mail_token_secret';

/** Returns a token of the mail service, a JWT. Tokens of other callers go on holding. */
export async function createMailToken({ db, clock }: Pick<Engine, 'db' | 'clock'>): Promise<string> {
  const now = Math.floor(clock().getTime() / 1000);
  const claim = { jti: randomUUID(), iat: now, exp: now + mailTokenLifetime };
  return signToken(claim, await shopSecret(db, secretName));
}

/** Returns true for a token that the shop has given in the last hour. */
export async function isMailToken(
  { db, clock }: Pick<Engine, 'db' | 'clock'>,
  token: string,
): Promise<boolean> {
  const secret = await readSetting(db, secretName);
  const claim =
    secret === undefined ? undefined : (claimOf(token, secret) as { readonly exp: number } | undefined);
  return claim !== undefined && claim.exp * 1000 > clock().getTime();
}
