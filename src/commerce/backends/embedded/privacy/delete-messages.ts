import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { isMailTo } from '../../../../services/mail/is-mail-to.ts';
import { payloads } from '../messages/payloads.ts';
import type { Person } from '../account/person.ts';

type Db = Transaction<Database>;

/**
 * Drops the mails that wait to be sent, and gives the ids of all, by which those that were sent may have been kept:
 * mails about the customer's account and orders, whichever address they went to, and those that wait to be sent to the
 * address, or that can't be read and name it.
 */
export async function deleteMails(
  db: Db,
  { customerId, email }: Person,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  const subjects = new Set([...orderIds, ...(customerId === undefined ? [] : [String(customerId)])]);
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'message_key', 'state', 'payload'])
    .where('kind', 'like', '%-mail')
    .execute();
  const theirs = mails.filter(({ message_key, payload }) => {
    const [, subject = ''] = message_key.split(':');
    return subjects.has(subject) || (email !== undefined && isMailTo(email, payload));
  });
  for (const { id, state } of theirs) {
    if (state !== 'sent') await db.deleteFrom('outbox').where('id', '=', id).execute();
  }
  return theirs.map(({ id }) => id);
}

/** Takes over the earlier erasures of the address that were not finished; gives the ids of the mails that they were to delete. */
export async function deleteEarlierErasures(db: Db, { email }: Person): Promise<readonly string[]> {
  if (email === undefined) return [];
  const erasures = await db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', 'erasure')
    .where('state', '<>', 'sent')
    .execute();
  const earlier = erasures.filter(({ payload }) => isMailTo(email, payload));
  for (const { id } of earlier) await db.deleteFrom('outbox').where('id', '=', id).execute();
  return earlier.flatMap(({ id, payload }) => [id, ...payloads.erasure.parse(JSON.parse(payload)).ids]);
}
