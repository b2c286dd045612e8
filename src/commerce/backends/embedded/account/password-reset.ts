import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { networksOf } from '../../../../domain/session/caller.ts';
import { emailKey, mailboxKey } from '../../../../domain/session/email-key.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { userErrors } from '../../../errors/user-errors.ts';
import type { Engine } from '../base/engine.ts';
import { queueAccountMail } from './account-mail.ts';
import { checkNewPassword } from './check-password.ts';
import { customerOfEmail } from './customer-of-email.ts';
import { hashPassword } from '../base/passwords.ts';
import { hashOfNetwork, rememberNetwork } from './known-networks.ts';
import type { ThrottleName } from '../limits/throttle-rows.ts';
import { clearFailures, giveAttemptBack, loginFrom, takeAttempt } from '../limits/throttle.ts';
import { randomToken, tokenHash } from './tokens.ts';
import { passwordResetDuration, resetLifetime } from '../../../../config/limits/accounts.ts';

/**
 * Sends a link for a new password, which holds for 30 minutes and once, in place of earlier ones. Nothing tells a known
 * from an unknown address; where too many were asked for, none is sent.
 */
export async function requestReset(
  engine: Engine,
  storeView: StoreView,
  email: string,
  caller: string,
): Promise<void> {
  await Promise.all([sendLink(engine, storeView, email, caller), setTimeout(passwordResetDuration)]);
}

async function sendLink(engine: Engine, storeView: StoreView, email: string, caller: string): Promise<void> {
  const now = engine.clock();
  if (!(await takeAttempt(engine.db, namesOf(email, caller), now))) return;
  const token = randomToken();
  await inTransaction(engine.db, async (db) => {
    const customer = await customerOfEmail(db, email).select(['id', 'email', 'firstname']).executeTakeFirst();
    await db
      .deleteFrom('password_reset')
      .where('customer_id', '=', customer?.id ?? 0)
      .execute();
    if (!customer) return;
    const expires_at = new Date(now.getTime() + resetLifetime).toISOString();
    await db
      .insertInto('password_reset')
      .values({ hash: tokenHash(token), customer_id: customer.id, expires_at })
      .execute();
    await queueAccountMail(db, engine, storeView, {
      kind: 'reset',
      customerId: customer.id,
      to: customer.email,
      firstname: customer.firstname,
      token,
    });
  });
}

/**
 * Sets a new password with the token of a reset link. Ends all sessions, and opens the account again to the caller's
 * network if failed logins had closed it. Throws a 400 for a token of another address, a used one, or an expired one,
 * and a 429 after too many invalid tokens for one address from one network.
 */
export async function createPassword(
  engine: Engine,
  request: { readonly email: string; readonly newPassword: string; readonly resetToken: string },
  caller: string,
): Promise<void> {
  checkNewPassword(request.newPassword, request.email);
  const email = emailKey(request.email);
  const address: ThrottleName = { kind: 'address', action: 'reset', networks: networksOf(caller) };
  const takenAt = engine.clock();
  if (!(await takeAttempt(engine.db, [address], takenAt))) throw userErrors.tooManyAttempts();
  // A guess costs no hash. Only who has the link can tell by the time that it holds, and hears so anyway.
  const customerId = await customerOfLink(engine.db, request, engine.clock());
  if (customerId === undefined) throw userErrors.badResetToken();
  const password_hash = await hashPassword(request.newPassword, engine.passwordCost);
  const network = await hashOfNetwork(engine.db, caller);
  const isDone = await inTransaction(engine.db, async (db) => {
    // It may have been used meanwhile.
    if ((await customerOfLink(db, request, engine.clock())) === undefined) return false;
    const { numDeletedRows } = await db
      .deleteFrom('password_reset')
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    const updated_at = engine.clock().toISOString();
    await db
      .updateTable('customer')
      .set({ password_hash, updated_at })
      .where('id', '=', customerId)
      .execute();
    await db.deleteFrom('customer_session').where('customer_id', '=', customerId).execute();
    await rememberNetwork(db, customerId, network, engine.clock());
    await db.deleteFrom('email_change').where('customer_id', '=', customerId).execute();
    return true;
  });
  if (!isDone) throw userErrors.badResetToken();
  await giveAttemptBack(engine.db, address, takenAt);
  await clearFailures(engine.db, loginFrom(email, caller));
}

/** Finds the customer that a reset token belongs to, if it is valid for the address. */
async function customerOfLink(
  db: Kysely<Database>,
  { email, resetToken }: { readonly email: string; readonly resetToken: string },
  now: Date,
): Promise<number | undefined> {
  const found = await db
    .selectFrom('password_reset')
    .innerJoin('customer', 'customer.id', 'password_reset.customer_id')
    .select('customer.id')
    .where('password_reset.hash', '=', tokenHash(resetToken))
    .where('password_reset.expires_at', '>', now.toISOString())
    .where('customer.email_key', '=', emailKey(email))
    .executeTakeFirst();
  return found?.id;
}

function namesOf(email: string, caller: string): readonly ThrottleName[] {
  return [
    { kind: 'account', action: 'reset', value: mailboxKey(email) },
    { kind: 'address', action: 'reset', networks: networksOf(caller) },
  ];
}
