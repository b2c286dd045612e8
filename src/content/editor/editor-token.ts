import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { readSecret, shopSecret } from '../../database/shop-secret.ts';

/** What a token does: the link signs an editor in, the session lets them work. */
type Purpose = 'link' | 'session';

/** How long an editor works after signing in, in seconds: twelve hours. */
export const editorSessionLifetime = 12 * 60 * 60;

const lifetimes: Readonly<Record<Purpose, number>> = { link: 24 * 60 * 60, session: editorSessionLifetime };
const settingName = 'editor_secret';

/** Returns a token: when it ends, signed for its purpose with a secret of the shop. */
export async function signEditorToken(db: Kysely<Database>, purpose: Purpose, now: Date): Promise<string> {
  const ends = String(Math.floor(now.getTime() / 1000) + lifetimes[purpose]);
  return `${ends}.${signature(purpose, ends, await shopSecret(db, settingName))}`;
}

/** Tells whether the shop has signed a token for a purpose, and it has not ended. */
export async function isEditorToken(
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
