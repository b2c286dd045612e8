import type { ApiAnswer, ApiClient } from '../api.ts';
import { credentialsMode } from '../credentials-mode.ts';
import { webLock } from '../lock.ts';
import { openStorage } from '../storage.ts';
import { sessionLock } from './refresh-session.ts';

/** Opens the pending logout, which `state/credentials-mode.ts` reads. */
const pendingLogout = () => openStorage('vernissage/leaving');

const isLogoutPending = () => credentialsMode() === 'omit';

/**
 * Ends the session on the server. A shop that does not hear of it now is told later: when the network is back, at the
 * next page of the account or the checkout, and before somebody logs in. The mark in the browser, which is for all stores
 * as the session is, stays until the shop has answered; meanwhile all other calls are made as a visitor's
 * (`state/credentials-mode.ts`).
 */
export async function sendLogout(api: ApiClient): Promise<void> {
  pendingLogout().write('', '1');
  await sendLogoutRequest(api);
}

/**
 * Sends a logout that the shop has not answered yet, and waits for one in flight. Returns the error of a failed call;
 * undefined if all is done.
 */
export function finishLogout(api: ApiClient): Promise<ApiAnswer<unknown> | undefined> {
  return sendLogoutRequest(api, isLogoutPending);
}

/** Sends the logout; not at the same time as another one or as a refresh of tokens: the last answer removes the cookies. */
function sendLogoutRequest(api: ApiClient, isWanted = () => true): Promise<ApiAnswer<unknown> | undefined> {
  return webLock(sessionLock, async () => {
    if (!isWanted()) return undefined;
    const answer = await api('user/logout', { body: {}, credentials: 'include' });
    // A refusal would be repeated later; it must not keep anybody from logging in.
    const isHeard = answer.kind === 'ok' || (answer.kind === 'refused' && answer.code < 500);
    if (!isHeard) return answer;
    pendingLogout().remove('');
    return undefined;
  });
}
