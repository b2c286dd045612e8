import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { readSecret, shopSecret } from '../database/shop-secret.ts';

/** Seconds that a session holds, by what it opens. */
export const sessionLifetimes = {
  /** The preview, which shows drafts. */
  preview: 2 * 60 * 60,
  /** The shop's own editor. */
  editor: 12 * 60 * 60,
  /** Signing in to the editor, by the link that the start prints. */
  'editor-link': 24 * 60 * 60,
} as const;

type Purpose = keyof typeof sessionLifetimes;

const settingName = 'session_secret';

/** Returns the token of a new session: when it ends, signed for its purpose with a secret of the shop. */
export async function signSession(db: Kysely<Database>, purpose: Purpose, now: Date): Promise<string> {
  const ends = String(Math.floor(now.getTime() / 1000) + sessionLifetimes[purpose]);
  return `${ends}.${signature(purpose, ends, await shopSecret(db, settingName))}`;
}

/**
 * Tells whether the shop has signed a session for a purpose, and it has not ended. Takes the same time for every wrong
 * signature.
 */
export async function isSession(
  db: Kysely<Database>,
  purpose: Purpose,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<boolean> {
  const [, ends = '', signed = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (ends === '' || Number(ends) <= now.getTime() / 1000) return false;
  const secret = await readSecret(db, settingName);
  if (secret === undefined) return false;
  return timingSafeEqual(Buffer.from(signed), Buffer.from(signature(purpose, ends, secret)));
}

function signature(purpose: Purpose, ends: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}.${ends}`).digest('base64url');
}
