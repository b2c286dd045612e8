import type { Transaction } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { isUniqueViolation } from '../../../../database/errors.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { networksOf } from '../../../../domain/session/caller.ts';
import { emailKey } from '../../../../domain/session/email-key.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { Customer } from '../../../backend.ts';
import { userErrors } from '../../../errors/user-errors.ts';
import type { Engine } from '../base/engine.ts';
import { queueAccountMail } from './account-mail.ts';
import { customerOfEmail } from './customer-of-email.ts';
import type { ThrottleName } from '../limits/throttle-rows.ts';
import { giveAttemptBack, takeAttempt } from '../limits/throttle.ts';
import { randomToken, tokenHash } from './tokens.ts';
import { emailChangeLifetime } from '../../../../config/limits/accounts.ts';

/**
 * Sends a link to the address that an account is to have, in place of earlier links, and tells the address that it has. Where
 * another account has it, its holder is told instead: nothing tells the caller.
 */
export async function askForEmail(
  db: Transaction<Database>,
  engine: Engine,
  storeView: StoreView,
  { id, email: previous, firstname }: Pick<Customer, 'id' | 'email' | 'firstname'>,
  email: string,
): Promise<void> {
  const other = await customerOfEmail(db, email).select('firstname').executeTakeFirst();
  const token = randomToken();
  await db.deleteFrom('email_change').where('customer_id', '=', id).execute();
  if (!other) {
    const expires_at = new Date(engine.clock().getTime() + emailChangeLifetime).toISOString();
    await db
      .insertInto('email_change')
      .values({ customer_id: id, hash: tokenHash(token), email, expires_at })
      .execute();
  }
  const mail = { customerId: id, firstname };
  await queueAccountMail(
    db,
    engine,
    storeView,
    other
      ? { kind: 'emailTaken', customerId: id, to: email, firstname: other.firstname }
      : { kind: 'confirmEmail', ...mail, to: email, token },
  );
  await queueAccountMail(db, engine, storeView, { kind: 'emailAsked', ...mail, to: previous });
}

/**
 * Gives an account the address whose link was opened, once. Links for a new password to the previous address are void. Throws a
 * 400 for a token that was used or is too old, and a 429 after too many of those from one address of the network.
 */
export async function confirmEmail(engine: Engine, token: string, caller: string): Promise<void> {
  const attempt: ThrottleName = { kind: 'address', action: 'reset', networks: networksOf(caller) };
  const takenAt = engine.clock();
  if (!(await takeAttempt(engine.db, [attempt], takenAt))) throw userErrors.tooManyAttempts();
  const changing = inTransaction(engine.db, async (db) => {
    const now = engine.clock().toISOString();
    const change = await db
      .deleteFrom('email_change')
      .where('hash', '=', tokenHash(token))
      .where('expires_at', '>', now)
      .returning(['customer_id', 'email'])
      .executeTakeFirst();
    // Somebody may have made an account with the address meanwhile.
    if (!change || (await customerOfEmail(db, change.email).select('id').executeTakeFirst())) return false;
    const { customer_id, email } = change;
    await db
      .updateTable('customer')
      .set({ email, email_key: emailKey(email), updated_at: now })
      .where('id', '=', customer_id)
      .execute();
    await db.deleteFrom('password_reset').where('customer_id', '=', customer_id).execute();
    return true;
  });
  const isDone = await changing.catch((error: unknown) => {
    if (isUniqueViolation(error, 'customer', 'email_key')) return false;
    throw error;
  });
  if (!isDone) throw userErrors.badEmailToken();
  await giveAttemptBack(engine.db, attempt, takenAt);
}
