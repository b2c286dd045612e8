import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { emailKey } from '../../../../domain/session/email-key.ts';

/** Returns a query for the customer with an e-mail address, however the address is written. */
export function customerOfEmail(db: Kysely<Database>, email: string) {
  return db.selectFrom('customer').where('email_key', '=', emailKey(email));
}
