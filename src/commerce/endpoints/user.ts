import { z } from 'zod';
import { deviceOf } from '../../domain/session/device.ts';
import { isRecord } from '../contract/records.ts';
import {
  changePasswordRequest,
  confirmEmailRequest,
  createCustomerRequest,
  createPasswordRequest,
  emailAddress,
  endSessionsRequest,
  eraseRequest,
  loginRequest,
  profileRequest,
  refreshRequest,
  resetPasswordRequest,
} from '../contract/user.ts';
import type { SessionTokens } from '../backend.ts';
import { ApiError, requestErrors, userErrors, withErrorMessage } from '../errors.ts';
import { success, type Answer } from '../http/answer.ts';
import type { Call } from '../http/call.ts';
import { requireCustomer } from '../http/customer-of.ts';
import { parseWith } from '../http/parse.ts';
import { sessionCookies } from '../http/session-cookies.ts';

const emptyBody = z.strictObject({}).optional();

/** POST user/create: the profile of a new customer, who is not logged in by that (reference A1). */
export async function createUser({ backend, body, storeView, caller }: Call): Promise<Answer> {
  return success(await backend.accounts.create(storeView, parseWith(createCustomerRequest, body), caller));
}

/** POST user/login (reference A1). The session that the client had ends. */
export async function loginUser(call: Call): Promise<Answer> {
  const credentials = parseWith(loginRequest, call.body);
  const device = deviceOf(call.headers.get('user-agent') ?? '');
  const tokens = await call.backend.accounts.login(credentials, call.caller, device);
  // Who logs in anew leaves no session behind that nobody looks after.
  await endOwnSession(call);
  return withTokens(call, tokens);
}

/** POST user/refresh (reference A1). */
export async function refreshUser(call: Call): Promise<Answer> {
  const given = parseWith(refreshRequest, call.body)?.refreshToken;
  const refreshToken = given || call.credentials.refreshToken;
  const { isBrowser } = call.credentials;
  const forgotten = isBrowser ? sessionCookies(undefined, call.credentials) : undefined;
  if (!refreshToken) throw userErrors.noRefreshToken(forgotten);
  const tokens = await call.backend.accounts.refresh(refreshToken);
  if (!tokens) throw userErrors.badRefreshToken(forgotten);
  return withTokens(call, tokens);
}

/** POST user/logout: the session ends, whether or not it was still there. */
export async function logoutUser({ body, backend, credentials }: Call): Promise<Answer> {
  parseWith(emptyBody, body);
  await endOwnSession({ backend, credentials });
  return credentials.isBrowser
    ? success(true, { cookies: sessionCookies(undefined, credentials) })
    : success(true);
}

async function endOwnSession({ backend, credentials }: Pick<Call, 'backend' | 'credentials'>): Promise<void> {
  for (const token of [credentials.accessToken, credentials.refreshToken]) {
    if (token !== undefined) await backend.accounts.logout(token);
  }
}

/** POST user/reset-password: the same answer for known and unknown addresses (reference A1). */
export async function resetPassword({ backend, body, storeView, caller }: Call): Promise<Answer> {
  const address = emailAddress.safeParse(isRecord(body) ? body['email'] : undefined);
  if (!address.success) throw requestErrors.missing('Invalid e-mail provided!');
  parseWith(resetPasswordRequest, body);
  await backend.accounts.requestReset(storeView, address.data, caller);
  return success(true);
}

/** POST user/create-password: the end of a reset (reference A1). */
export async function createPassword({ backend, body, caller }: Call): Promise<Answer> {
  requireFields(body, ['email', 'resetToken', 'newPassword']);
  await backend.accounts.createPassword(parseWith(createPasswordRequest, body), caller);
  return success(true);
}

/**
 * POST user/change-password (reference A1). All sessions of the customer end; a browser is given a new one by cookie,
 * others log in with the new password. A refusal has its text where clients look for it here (reference B18).
 */
export async function changePassword(call: Call): Promise<Answer> {
  return changeOwnPassword(call).catch((error: unknown) => {
    throw error instanceof ApiError ? withErrorMessage(error) : error;
  });
}

async function changeOwnPassword(call: Call): Promise<Answer> {
  const customer = await requireCustomer(call);
  requireFields(call.body, ['currentPassword', 'newPassword']);
  const passwords = changePasswordRequest.safeParse(call.body);
  if (!passwords.success) {
    throw requestErrors.missing(passwords.error.issues.map(({ message }) => message).join('; '));
  }
  const tokens = await call.backend.accounts.changePassword(customer, passwords.data);
  return call.credentials.isBrowser ? withTokens(call, tokens) : success(true);
}

/** GET user/me (reference A1). */
export async function readUser(call: Call): Promise<Answer> {
  return success(await call.backend.accounts.profile(await requireCustomer(call)));
}

/**
 * POST user/me: only the four fields of specification section 3 change, the e-mail address once the link to it is opened
 * (`user/confirm-email`): until then it is `meta.pendingEmail`.
 */
export async function updateUser(call: Call): Promise<Answer> {
  const customer = await requireCustomer(call);
  const request = parseWith(profileRequest, call.body);
  const { profile, pendingEmail } = await call.backend.accounts.updateProfile(
    call.storeView,
    customer,
    request,
  );
  return pendingEmail === undefined ? success(profile) : success(profile, { meta: { pendingEmail } });
}

/** POST user/confirm-email: what the link to a new e-mail address does; nobody needs to be logged in. */
export async function confirmEmail({ backend, body, caller }: Call): Promise<Answer> {
  await backend.accounts.confirmEmail(parseWith(confirmEmailRequest, body).token, caller);
  return success(true);
}

/** GET user/order-history: a page of the customer's orders, newest first (reference A1). */
export async function orderHistory(call: Call): Promise<Answer> {
  const { id } = await requireCustomer(call);
  const page = {
    pageSize: wholeNumber(call.query.get('pageSize'), 20, 100),
    currentPage: wholeNumber(call.query.get('currentPage'), 1, 1_000_000),
  };
  return success(await call.backend.order.history(id, page));
}

/** GET user/sessions: where the customer is logged in. */
export async function listSessions(call: Call): Promise<Answer> {
  return success(await call.backend.accounts.sessions(await requireCustomer(call)));
}

/** POST user/end-sessions: one session of the customer ends, or all but this one. */
export async function endSessions(call: Call): Promise<Answer> {
  const customer = await requireCustomer(call);
  const { password, id } = parseWith(endSessionsRequest, call.body);
  await call.backend.accounts.endSessions(customer, password, id);
  return success(true);
}

/** GET user/export: everything that the shop knows of the customer. */
export async function exportUser(call: Call): Promise<Answer> {
  const { id } = await requireCustomer(call);
  return success(await call.backend.accounts.export(id));
}

/** POST user/erase: the customer is erased for good. */
export async function eraseUser(call: Call): Promise<Answer> {
  const customer = await requireCustomer(call);
  const { password } = parseWith(eraseRequest, call.body);
  await call.backend.accounts.erase(customer, password);
  const { isBrowser } = call.credentials;
  return success(true, isBrowser ? { cookies: sessionCookies(undefined, call.credentials) } : {});
}

function requireFields(body: unknown, fields: readonly string[]): void {
  const missing = fields.find((field) => !isRecord(body) || !body[field]);
  if (missing) throw requestErrors.missing(`${missing} not provided`);
}

/** A number from 1 up to a maximum; anything else is the usual one. */
function wholeNumber(text: string | null, usual: number, maximum: number): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Math.min(Number(text), maximum) : usual;
}

/** Browsers get cookies and never see a token; others get the tokens as the reference says. */
function withTokens({ credentials }: Call, tokens: SessionTokens): Answer {
  if (credentials.isBrowser) return success(true, { cookies: sessionCookies(tokens, credentials) });
  return success(tokens.token, { meta: { refreshToken: tokens.refreshToken } });
}
