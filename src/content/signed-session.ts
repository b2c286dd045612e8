import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { readSetting, shopSecret, writeNewSetting } from '../database/settings.ts';
import { inTransaction } from '../database/transaction.ts';
import { editorSessionLifetimes } from '../config/limits/content.ts';

type Purpose = keyof typeof editorSessionLifetimes;

const settingName = 'session_secret';
const endedPrefix = 'ended-session:';

/** Returns the token of a new session: when it ends, signed for its purpose with a secret of the shop. */
export async function signSession(db: Kysely<Database>, purpose: Purpose, now: Date): Promise<string> {
  const ends = String(Math.floor(now.getTime() / 1000) + editorSessionLifetimes[purpose]);
  return `${ends}.${signature(purpose, ends, await shopSecret(db, settingName))}`;
}

/**
 * Tells whether the shop has signed a session for a purpose, and it has not ended, nor been ended. Takes the same time for every wrong
 * signature.
 */
export async function isSession(
  db: Kysely<Database>,
  purpose: Purpose,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<boolean> {
  const [, ends = '', signed = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (ends === '' || Number(ends) <= now.getTime() / 1000) return false;
  const secret = await readSetting(db, settingName);
  if (secret === undefined) return false;
  const isSigned = timingSafeEqual(Buffer.from(signed), Buffer.from(signature(purpose, ends, secret)));
  return isSigned && (await readSetting(db, endedPrefix + signed)) === undefined;
}

/** Ends a session that holds before its time. What was ended is forgotten once it would have ended anyway. */
export async function endSession(db: Kysely<Database>, token: string, now: Date): Promise<void> {
  const [ends = '', signed = ''] = token.split('.');
  await inTransaction(db, async (inside) => {
    await inside
      .deleteFrom('shop_setting')
      .where('name', 'like', `${endedPrefix}%`)
      .where('value', '<', String(Math.floor(now.getTime() / 1000)))
      .execute();
    await writeNewSetting(inside, endedPrefix + signed, ends);
  });
}

function signature(purpose: Purpose, ends: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}.${ends}`).digest('base64url');
}
