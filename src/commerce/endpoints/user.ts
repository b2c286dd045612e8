import { deviceOf } from '../../domain/session/device.ts';
import type { SessionTokens } from '../backend.ts';
import { userErrors } from '../errors/user-errors.ts';
import { success, type Answer } from '../http/answer.ts';
import type { Endpoint, RequestFacts } from '../http/call.ts';
import { sessionCookies } from '../http/credentials.ts';

export const loginUser: Endpoint<'loginUser'> = async (call) => {
  const device = deviceOf(call.headers.get('user-agent') ?? '');
  const tokens = await call.backend.accounts.login(call.body, call.caller, device);
  // Who logs in anew leaves no session behind that nobody looks after.
  await endOwnSession(call);
  return withTokens(call, tokens);
};

export const refreshUser: Endpoint<'refreshUser'> = async (call) => {
  const { body, backend, credentials } = call;
  const refreshToken = body?.refreshToken || credentials.refreshToken;
  const forgotten = credentials.isBrowser ? sessionCookies(undefined, credentials) : [];
  if (!refreshToken) throw userErrors.noRefreshToken(forgotten);
  const tokens = await backend.accounts.refresh(refreshToken);
  if (!tokens) throw userErrors.badRefreshToken(forgotten);
  return withTokens(call, tokens);
};

/** Ends the session, and also succeeds if it has already ended. */
export const logoutUser: Endpoint<'logoutUser'> = async (call) => {
  await endOwnSession(call);
  return success(true, withoutCookies(call));
};

/** Gives a browser a new session by cookie; other clients sign in with the new password (docs/reference/behaviour.md#a1). */
export const changePassword: Endpoint<'changePassword'> = async (call) => {
  const tokens = await call.backend.accounts.changePassword(call.customer, call.body);
  return call.credentials.isBrowser ? withTokens(call, tokens) : success(true);
};

export const updateUser: Endpoint<'updateUser'> = async (call) => {
  const { backend, storeView, customer, body, caller } = call;
  const { profile, pendingEmail } = await backend.accounts.updateProfile(storeView, customer, body, caller);
  return success(profile, pendingEmail === undefined ? {} : { meta: { pendingEmail } });
};

export const eraseUser: Endpoint<'eraseUser'> = async (call) => {
  await call.backend.accounts.erase(call.customer, call.body.password);
  return success(true, withoutCookies(call));
};

async function endOwnSession({ backend, credentials }: RequestFacts): Promise<void> {
  for (const token of [credentials.accessToken, credentials.refreshToken]) {
    if (token !== undefined) await backend.accounts.logout(token);
  }
}

/** Makes a browser delete the cookies with its tokens. */
function withoutCookies({ credentials }: RequestFacts) {
  return credentials.isBrowser ? { cookies: sessionCookies(undefined, credentials) } : {};
}

/** Browsers get cookies and never see a token; others get the tokens (docs/reference/behaviour.md#a1). */
function withTokens(
  { credentials }: RequestFacts,
  { token, refreshToken }: SessionTokens,
): Answer<true | string, { readonly refreshToken: string } | undefined> {
  return credentials.isBrowser
    ? success(true, { cookies: sessionCookies({ token, refreshToken }, credentials) })
    : success(token, { meta: { refreshToken } });
}
