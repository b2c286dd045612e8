import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { readSecret, shopSecret } from '../../database/shop-secret.ts';

/** How long an editor sees drafts after signing in, in seconds: two hours. */
export const sessionLifetime = 2 * 60 * 60;

const settingName = 'preview_session_secret';

/** Returns the token of a new session: when it ends, signed with a secret of the shop. */
export async function signPreviewSession(db: Kysely<Database>, now: Date): Promise<string> {
  const ends = String(Math.floor(now.getTime() / 1000) + sessionLifetime);
  return `${ends}.${signature(ends, await shopSecret(db, settingName))}`;
}

/** Tells whether the shop has signed a session that has not ended. Takes the same time for every wrong signature. */
export async function isPreviewSession(db: Kysely<Database>, token: string, now: Date): Promise<boolean> {
  const [, ends = '', signed = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (ends === '' || Number(ends) <= now.getTime() / 1000) return false;
  const secret = await readSecret(db, settingName);
  return secret !== undefined && timingSafeEqual(Buffer.from(signed), Buffer.from(signature(ends, secret)));
}

function signature(content: string, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('base64url');
}
