import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { emailKey } from '../../../../domain/session/email-key.ts';

/**
 * Finds the customer of an e-mail address, however it is written. Two accounts of one mailbox, from before addresses had one
 * form, keep what each was made with: who writes it so is found first.
 */
export function customerOfEmail(db: Kysely<Database>, email: string) {
  const [written, key] = [email.trim().toLowerCase(), emailKey(email)];
  return db
    .selectFrom('customer')
    .where('email_key', 'in', [written, key])
    .orderBy(({ eb }) => eb.case().when('email_key', '=', written).then(0).else(1).end())
    .limit(1);
}
