import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { readSetting, shopSecret } from '../../../../database/settings.ts';

/** What a link to unsubscribe ends, by the letter that its key begins with. */
const letters = { subscription: 's', watch: 'w', prices: 'p' } as const;

const kinds = Object.keys(letters) as (keyof typeof letters)[];

/** What a link to unsubscribe ends. */
export interface Ended {
  /** `prices`: all that the address of a watch waits for, by price, in its store. */
  readonly kind: keyof typeof letters;
  readonly id: number;
}

const secretName = 'unsubscribe_secret';

/** Returns the key in the links by which the mails about a subscription or a watch are ended: it holds as long as that exists. */
export async function linkKey(db: Kysely<Database>, ended: Ended): Promise<string> {
  return sign(await shopSecret(db, secretName), ended);
}

/** Returns what the key of a link ends; undefined for one that the shop has not made. */
export async function endedBy(db: Kysely<Database>, key: string): Promise<Ended | undefined> {
  const [, letter, id] = /^([swp])(\d{1,15})\./.exec(key) ?? [];
  const secret = await readSetting(db, secretName);
  const kind = kinds.find((each) => letters[each] === letter);
  if (!kind || secret === undefined) return undefined;
  const ended: Ended = { kind, id: Number(id) };
  const [given, made] = [Buffer.from(key), Buffer.from(sign(secret, ended))];
  return given.length === made.length && timingSafeEqual(given, made) ? ended : undefined;
}

function sign(secret: string, { kind, id }: Ended): string {
  const name = `${letters[kind]}${id}`;
  return `${name}.${createHmac('sha256', secret).update(name).digest('base64url')}`;
}
