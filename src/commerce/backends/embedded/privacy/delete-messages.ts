import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { isMailTo } from '../../../../services/mail/is-mail-to.ts';
import { payloads } from '../messages/payloads.ts';
import type { Person } from '../account/person.ts';

type Db = Transaction<Database>;

/**
 * Deletes a person's unsent emails, and returns the IDs of all, by which the files of sent ones are found: emails about the
 * customer's account and orders, to whichever address, and unsent ones that name the person's address.
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

/** Deletes unfinished erasures of the same address; returns the IDs of the emails that they were to delete. */
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
