import { inTransaction } from '../../../../database/transaction.ts';
import { networksOf } from '../../../../domain/session/caller.ts';
import { emailKey, mailboxKey } from '../../../../domain/session/email-key.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { AccountBackend, Customer, SessionTokens, UpdatedProfile } from '../../../backend.ts';
import type { CreateCustomerRequest, CustomerProfile, ProfileRequest } from '../../../contract/user.ts';
import { userErrors } from '../../../errors/user-errors.ts';
import { generalGroupId } from '../../../../config/limits/accounts.ts';
import { limitsOf, type Engine } from '../base/engine.ts';
import { prepareGroupTokens } from '../base/group-token.ts';
import { queueAccountMail } from '../account/account-mail.ts';
import { checkNewPassword } from '../account/check-password.ts';
import { customerOfEmail } from '../account/customer-of-email.ts';
import { askForEmail, confirmEmail } from '../account/email-change.ts';
import { eraseCustomer } from '../privacy/erase-customer.ts';
import { exportCustomer } from '../privacy/export-customer.ts';
import { hashPassword, isPassword } from '../base/passwords.ts';
import { createPassword, requestReset } from '../account/password-reset.ts';
import { readProfile, writeAddresses } from '../account/profiles.ts';
import { endSessions, listSessions } from '../account/session-list.ts';
import { customerOfToken, endSession, openSession, refreshSession } from '../account/sessions.ts';
import { hashOfNetwork, rememberNetwork } from '../account/known-networks.ts';
import { hourlyWait, takeHourly } from '../limits/counts.ts';
import { takeMailbox } from '../account/mailbox.ts';
import type { ThrottleName } from '../limits/throttle-rows.ts';
import { clearFailures, giveAttemptBack, loginFrom, takeAttempt } from '../limits/throttle.ts';

/** Creates the account backend on the shop's own database. */
export function createAccounts(engine: Engine): AccountBackend {
  return {
    create: (storeView, request, caller) => createCustomer(engine, storeView, request, caller),
    login: (credentials, caller, device) => login(engine, credentials, caller, device ?? ''),
    refresh: (refreshToken) => refreshSession(engine, refreshToken),
    logout: (token) => endSession(engine, token),
    customerOfToken: (token) => customerOfToken(engine, token),
    profile: (customer) => profileOf(engine, customer.id, customer.sessionId),
    sessions: (customer) => listSessions(engine, customer),
    endSessions: async (customer, { password, id }) => {
      await checkPassword(engine, customer, password);
      await endSessions(engine, customer, id);
    },
    updateProfile: (storeView, customer, changes, caller) =>
      updateProfile(engine, storeView, customer, changes, caller),
    confirmEmail: (token, caller) => confirmEmail(engine, token, caller),
    changePassword: (customer, passwords) => changePassword(engine, customer, passwords),
    export: async ({ id }) => {
      const data = await exportCustomer(engine, id);
      if (!data) throw userErrors.unauthorized();
      return data;
    },
    erase: async (customer, password) => {
      await checkPassword(engine, customer, password);
      await eraseCustomer(engine, customer.id);
    },
    requestReset: (storeView, email, caller) => requestReset(engine, storeView, email, caller),
    createPassword: (request, caller) => createPassword(engine, request, caller),
  };
}

async function createCustomer(
  engine: Engine,
  storeView: StoreView,
  { customer, password }: CreateCustomerRequest,
  caller: string,
): Promise<CustomerProfile> {
  const attempt: readonly ThrottleName[] = [
    { kind: 'address', action: 'register', networks: networksOf(caller) },
  ];
  const now = engine.clock();
  if (!(await takeAttempt(engine.db, attempt, now))) throw userErrors.tooManyAttempts();
  const made: ThrottleName = { kind: 'address', action: 'account', networks: networksOf(caller) };
  const terms = { most: limitsOf(engine).accountsPerHour, now };
  // Looked at before the hash, which costs; counted where the account is made.
  const wait = await hourlyWait(engine.db, made, terms);
  if (wait !== undefined) throw userErrors.tooManyAttempts(wait);
  checkNewPassword(password, customer.email);
  const password_hash = await hashPassword(password, engine.passwordCost);
  const at = now.toISOString();
  const id = await inTransaction(engine.db, async (db) => {
    if (await customerOfEmail(db, customer.email).select('id').executeTakeFirst())
      throw userErrors.emailTaken();
    const row = await db
      .insertInto('customer')
      .values({
        email: customer.email,
        email_key: emailKey(customer.email),
        firstname: customer.firstname.trim(),
        lastname: customer.lastname.trim(),
        group_id: generalGroupId,
        store_code: storeView.storeCode,
        password_hash,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!row) throw userErrors.emailTaken();
    const seconds = await takeHourly(db, [made], terms);
    if (seconds !== undefined) throw userErrors.tooManyAttempts(seconds);
    const mailbox = await takeMailbox(db, { action: 'account', email: customer.email, caller }, terms);
    if ('wait' in mailbox) throw userErrors.tooManyAttempts(mailbox.wait);
    await writeAddresses(db, row.id, customer.addresses ?? []);
    await prepareGroupTokens(db);
    if (mailbox.isMailed) {
      await queueAccountMail(db, engine, storeView, {
        kind: 'welcome',
        customerId: row.id,
        to: customer.email,
        firstname: customer.firstname.trim(),
      });
    }
    return row.id;
  });
  return profileOf(engine, id);
}

/**
 * Says the same and takes as long for every password that is looked at, also where the account does not exist or is closed
 * to strangers. Not looked at is what comes from a network that has tried too often, by itself or on this account: its
 * counts are the caller's own and tell nothing of an account.
 */
async function login(
  engine: Engine,
  { username, password }: { readonly username: string; readonly password: string },
  caller: string,
  device: string,
): Promise<SessionTokens> {
  const { db } = engine;
  const email = emailKey(username);
  const account = loginFrom(email, caller);
  const address: ThrottleName = { kind: 'address', action: 'login', networks: networksOf(caller) };
  const now = engine.clock();
  if (!(await takeAttempt(db, [account, address], now))) throw userErrors.tooManyAttempts();
  const network = await hashOfNetwork(db, caller);
  const row = await customerOfEmail(db, username)
    .leftJoin('customer_network', (join) =>
      join.onRef('customer_id', '=', 'customer.id').on('network', '=', network),
    )
    .select(['id', 'password_hash', 'network'])
    .executeTakeFirst();
  const strangers: ThrottleName = { kind: 'strangers', action: 'login', value: email };
  const isOpen = (await takeAttempt(db, [strangers], now)) || !!row?.network;
  const matches = await isPassword(password, row?.password_hash, engine.passwordCost);
  if (!isOpen || !row || !matches) throw userErrors.badLogin();
  await clearFailures(db, account);
  await giveAttemptBack(db, address, now);
  await giveAttemptBack(db, strangers, now);
  return inTransaction(db, async (transaction) => {
    await rememberNetwork(transaction, row.id, network, engine.clock());
    return openSession(transaction, row.id, engine.clock(), device);
  });
}

async function profileOf(engine: Engine, customerId: number, sessionId?: string): Promise<CustomerProfile> {
  const profile = await readProfile(engine, customerId, sessionId);
  if (!profile) throw userErrors.unauthorized();
  return profile;
}

/**
 * Updates a profile. A new e-mail address applies once its link is opened: until then it is pending and the previous
 * one stays.
 */
async function updateProfile(
  engine: Engine,
  storeView: StoreView,
  known: Customer,
  { customer, currentPassword }: ProfileRequest,
  caller: string,
): Promise<UpdatedProfile> {
  const { email, firstname, lastname, addresses } = customer;
  const isMoving = email !== undefined && emailKey(email) !== emailKey(known.email);
  if (isMoving) await checkMove(engine, known, { email, currentPassword, caller });
  await inTransaction(engine.db, async (db) => {
    await db
      .updateTable('customer')
      .set({
        ...(email !== undefined && !isMoving && { email }),
        ...(firstname !== undefined && { firstname: firstname.trim() }),
        ...(lastname !== undefined && { lastname: lastname.trim() }),
        updated_at: engine.clock().toISOString(),
      })
      .where('id', '=', known.id)
      .execute();
    if (addresses) await writeAddresses(db, known.id, addresses);
    if (isMoving) await askForEmail(db, engine, storeView, known, email);
  });
  const profile = await profileOf(engine, known.id, known.sessionId);
  return { profile, ...(isMoving && { pendingEmail: email }) };
}

/**
 * Throws unless the password is the customer's, and after too many links: each is a mail to an address that nobody proved. They
 * are counted for the customer, the address, whether or not an account has it, and the caller.
 */
async function checkMove(
  engine: Engine,
  customer: Customer,
  asked: { readonly email: string; readonly currentPassword: string | undefined; readonly caller: string },
): Promise<void> {
  const { email, currentPassword, caller } = asked;
  if (currentPassword === undefined) throw userErrors.currentPasswordNeeded();
  await checkPassword(engine, customer, currentPassword);
  const names: readonly ThrottleName[] = [
    { kind: 'account', action: 'email', value: String(customer.id) },
    { kind: 'account', action: 'email', value: mailboxKey(email) },
    { kind: 'address', action: 'email', networks: networksOf(caller) },
  ];
  if (!(await takeAttempt(engine.db, names, engine.clock()))) throw userErrors.tooManyAttempts();
}

/**
 * Changes a password and ends all sessions of the customer, so that anybody who knew the old one is out. Returns
 * tokens of a new session.
 */
async function changePassword(
  engine: Engine,
  customer: Customer,
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
): Promise<SessionTokens> {
  const { id, sessionId } = customer;
  await checkPassword(engine, customer, currentPassword);
  checkNewPassword(newPassword, customer.email);
  const newHash = await hashPassword(newPassword, engine.passwordCost);
  return inTransaction(engine.db, async (db) => {
    const at = engine.clock();
    await db
      .updateTable('customer')
      .set({ password_hash: newHash, updated_at: at.toISOString() })
      .where('id', '=', id)
      .execute();
    const ended = await db
      .deleteFrom('customer_session')
      .where('customer_id', '=', id)
      .returning(['id', 'device'])
      .execute();
    await db.deleteFrom('password_reset').where('customer_id', '=', id).execute();
    await db.deleteFrom('email_change').where('customer_id', '=', id).execute();
    const device = ended.find((session) => session.id === sessionId)?.device ?? null;
    return openSession(db, id, at, device);
  });
}

/**
 * Throws unless the password is the customer's; attempts are counted apart from logins, which anybody may try. After too many
 * it throws the same without looking at the password, which would cost a hash.
 */
async function checkPassword(engine: Engine, { id, email }: Customer, password: string): Promise<void> {
  const name: ThrottleName = { kind: 'account', action: 'confirm', value: emailKey(email) };
  if (!(await takeAttempt(engine.db, [name], engine.clock()))) throw userErrors.badCurrentPassword();
  const { password_hash } = await engine.db
    .selectFrom('customer')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!(await isPassword(password, password_hash, engine.passwordCost)))
    throw userErrors.badCurrentPassword();
  await clearFailures(engine.db, name);
}
