import { z } from 'zod';
import { emailKey } from '../../../../domain/session/email-key.ts';
import {
  badCurrentPassword,
  emailInUseMessage,
  passwordTooCommon,
} from '../../../../domain/session/account-refusal.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import type { AccountBackend, Customer, SessionTokens, UpdatedProfile } from '../../../backend.ts';
import type {
  CreateCustomerRequest,
  CustomerExport,
  CustomerProfile,
  ProfileRequest,
} from '../../../contract/user.ts';
import { requestErrors } from '../../../errors/request-errors.ts';
import { userErrors } from '../../../errors/user-errors.ts';
import { checkNewPassword } from '../../embedded/account/check-password.ts';
import { endSessions, listSessions } from '../../embedded/account/session-list.ts';
import { customerOfToken, endSession, refreshSession } from '../../embedded/account/sessions.ts';
import { exportCustomer } from '../../embedded/privacy/export-customer.ts';
import { textOf, type RemoteAnswer } from '../remote/remote-answer.ts';
import type { RemoteEngine } from '../remote/remote-engine.ts';
import { refusalOf, withTooManyAttempts, type KnownRefusal } from '../remote/refusals.ts';
import { openMirroredSession, updateMirroredCustomer } from './mirrored-customer.ts';
import {
  createBody,
  plainUpdate,
  profileOf,
  remoteProfile,
  updateBody,
  type RemoteProfile,
  type UpdateBody,
} from './remote-profile.ts';
import { askAsCaller, tokensOf, type RemoteTokens } from './remote-session.ts';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Creates the account backend: sessions are ours, passwords and profiles are the API's (docs/reference/behaviour.md#a1). */
export function createRemoteAccounts(engine: RemoteEngine): AccountBackend {
  const { own } = engine;
  return {
    create: (storeView, request) => createCustomer(engine, storeView, request),
    login: (credentials, _caller, device) => login(engine, credentials, device ?? null),
    refresh: (refreshToken) => refreshSession(own, refreshToken),
    logout: (token) => endSession(own, token),
    customerOfToken: (token) => customerOfToken(own, token),
    profile: async (customer) => profileOf(await readProfile(engine, customer)),
    sessions: (customer) => listSessions(own, customer),
    endSessions: async (customer, { password, id }) => {
      await checkPassword(engine, customer, password);
      await endSessions(own, customer, id);
    },
    updateProfile: (storeView, customer, changes) => updateProfile(engine, storeView, customer, changes),
    changePassword: (customer, passwords) => changePassword(engine, customer, passwords),
    export: (customer) => exportAccount(engine, customer),
    requestReset: async (storeView, email) => {
      // Neither a refusal nor silence may tell whether there is an account.
      await engine.api.ask({ ...command('user/reset-password', storeView), body: { email } });
    },
    createPassword: async (request) => {
      checkNewPassword(request.newPassword, request.email);
      const call = { ...command('user/create-password', mainStore(engine)), body: request };
      requireDone(await withTooManyAttempts(engine.api.ask(call)), [[/./, () => userErrors.badResetToken()]]);
    },
    // Such an API has no call for these (docs/existing-api.md).
    confirmEmail: async () => {
      throw requestErrors.notOffered();
    },
    erase: async () => {
      throw requestErrors.notOffered();
    },
  };
}

const command = (path: string, storeView: StoreView) =>
  ({ method: 'POST', path, storeView, kind: 'command' }) as const;

/** Returns the store of calls that are about an account and name no store. */
function mainStore({ own }: RemoteEngine): StoreView {
  const [first] = own.stores;
  if (!first) throw new Error('No store is open');
  return first;
}

type Done = Extract<RemoteAnswer, { readonly isDone: true }>;

function requireDone(answer: RemoteAnswer, known: readonly KnownRefusal[]): Done {
  if (!answer.isDone) throw refusalOf(answer, known);
  return answer;
}

const escaped = (text: string) => new RegExp(RegExp.escape(text), 'i');

const profileRefusals: readonly KnownRefusal[] = [
  [escaped(emailInUseMessage), () => userErrors.emailTaken()],
  [/customer with the same email/i, () => userErrors.emailTaken()],
  [escaped(passwordTooCommon), () => userErrors.passwordTooCommon()],
  [/address\.id or address\.customer_id/, () => userErrors.foreignAddress()],
];

const loginRefusals: readonly KnownRefusal[] = [
  [/too many/i, () => userErrors.tooManyAttempts()],
  [/sign-?in|log-?in|password|account|credential|not confirmed|authori[sz]ed/i, () => userErrors.badLogin()],
];

async function createCustomer(
  { api }: RemoteEngine,
  storeView: StoreView,
  request: CreateCustomerRequest,
): Promise<CustomerProfile> {
  const { email } = request.customer;
  checkNewPassword(request.password, email);
  const path = 'user/create';
  const answer = requireDone(
    await withTooManyAttempts(api.ask({ ...command(path, storeView), body: createBody(request) })),
    profileRefusals,
  );
  return profileOf(api.parse(remoteProfile, answer.result, path));
}

async function login(
  engine: RemoteEngine,
  credentials: Credentials,
  device: string | null,
): Promise<SessionTokens> {
  const tokens = await remoteLogin(engine, credentials);
  const storeView = mainStore(engine);
  const path = 'user/me';
  const answer = await engine.api.ask({ method: 'GET', path, storeView, kind: 'read', token: tokens.token });
  const profile = engine.api.parse(remoteProfile, requireDone(answer, loginRefusals).result, path);
  return openMirroredSession(engine, profile, tokens, { storeCode: storeView.storeCode, device });
}

async function remoteLogin(engine: RemoteEngine, credentials: Credentials): Promise<RemoteTokens> {
  const path = 'user/login';
  const answer = await engine.api.ask({
    method: 'POST',
    path,
    storeView: mainStore(engine),
    kind: 'read',
    body: credentials,
  });
  if (!answer.isDone && answer.code === 401) throw userErrors.badLogin();
  return tokensOf(engine, requireDone(answer, loginRefusals), path);
}

/** Throws unless the password is the customer's: the API is asked to sign in with it. */
async function checkPassword(engine: RemoteEngine, { email }: Customer, password: string): Promise<void> {
  try {
    await withTooManyAttempts(remoteLogin(engine, { username: email, password }));
  } catch (error) {
    if (error instanceof Error && error.message === userErrors.badLogin().message)
      throw userErrors.badCurrentPassword();
    throw error;
  }
}

async function readProfile(engine: RemoteEngine, customer: Customer): Promise<RemoteProfile> {
  const path = 'user/me';
  const answer = await askAsCaller(engine, {
    method: 'GET',
    path,
    storeView: mainStore(engine),
    kind: 'read',
  });
  const profile = engine.api.parse(remoteProfile, requireDone(answer, []).result, path);
  await updateMirroredCustomer(engine, customer, profile);
  return profile;
}

const pendingMeta = z.looseObject({ pendingEmail: z.string().optional() }).nullish();

async function updateProfile(
  engine: RemoteEngine,
  storeView: StoreView,
  customer: Customer,
  changes: ProfileRequest,
): Promise<UpdatedProfile> {
  const { email } = changes.customer;
  if (email !== undefined && emailKey(email) !== emailKey(customer.email)) {
    if (changes.currentPassword === undefined) throw userErrors.currentPasswordNeeded();
    await checkPassword(engine, customer, changes.currentPassword);
  }
  const known = profileOf(await readProfile(engine, customer));
  const path = 'user/me';
  const sent = await withTooManyAttempts(sendProfile(engine, storeView, updateBody(known, changes)));
  const answer = requireDone(sent, profileRefusals);
  const profile = engine.api.parse(remoteProfile, answer.result, path);
  await updateMirroredCustomer(engine, customer, profile);
  const pendingEmail = engine.api.parse(pendingMeta, answer.meta, path)?.pendingEmail;
  return { profile: profileOf(profile), ...(pendingEmail !== undefined && { pendingEmail }) };
}

/** Sends a profile; with the fields alone that every API takes, if the API refuses others. */
async function sendProfile(
  engine: RemoteEngine,
  storeView: StoreView,
  profile: UpdateBody,
): Promise<RemoteAnswer> {
  const send = (body: object) => askAsCaller(engine, { ...command('user/me', storeView), body });
  const answer = await send(profile);
  if (answer.isDone || !/additional properties/i.test(textOf(answer.result))) return answer;
  return send(plainUpdate(profile));
}

/** Changes the password at the API, ends all sessions of the customer, and signs in with the new one. */
async function changePassword(
  engine: RemoteEngine,
  customer: Customer,
  passwords: { readonly currentPassword: string; readonly newPassword: string },
): Promise<SessionTokens> {
  const { own } = engine;
  checkNewPassword(passwords.newPassword, customer.email);
  const call = { ...command('user/change-password', mainStore(engine)), body: passwords };
  const sent = await withTooManyAttempts(askAsCaller(engine, call));
  requireDone(sent, [
    [escaped(badCurrentPassword), () => userErrors.badCurrentPassword()],
    [/password doesn.t match|invalid.*password|incorrect/i, () => userErrors.badCurrentPassword()],
    [escaped(passwordTooCommon), () => userErrors.passwordTooCommon()],
  ]);
  const ended = await own.db
    .deleteFrom('customer_session')
    .where('customer_id', '=', customer.id)
    .returning(['id', 'device'])
    .execute();
  const device = ended.find(({ id }) => id === customer.sessionId)?.device ?? null;
  return login(engine, { username: customer.email, password: passwords.newPassword }, device);
}

/** Returns what we hold of a customer, with the profile of the API. */
async function exportAccount(engine: RemoteEngine, customer: Customer): Promise<CustomerExport> {
  const profile = profileOf(await readProfile(engine, customer));
  const held = await exportCustomer(engine.own, customer.id);
  if (!held) throw userErrors.unauthorized();
  return { ...held, customer: profile };
}
