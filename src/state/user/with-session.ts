import type { ApiClient } from '../api.ts';
import { endSession } from './end-session.ts';
import { refreshSession } from './refresh-session.ts';
import { openUser } from './user-store.ts';

/** Calls whose 401 is about what was sent with them, not about the session. */
const withoutSession = /^user\/(?:login|refresh|logout|reset|create)/;

/**
 * Returns a client that has the session refreshed after a 401, and sends the call once more; a 401 again ends the session as
 * broken (docs/reference/behaviour.md#b12). A call is left at its 401 where somebody has logged out or in meanwhile, and one
 * that was sent as a visitor's ends no session. Every call gets an answer.
 */
export function withSession(api: ApiClient): ApiClient {
  return async (path, call) => {
    const sentAt = Date.now();
    const isLoggedIn = () => openUser().state.get().token !== null;
    const wasLoggedIn = isLoggedIn();
    const first = await api(path, call);
    if (first.kind !== 'refused' || first.code !== 401 || withoutSession.test(path)) return first;
    if (wasLoggedIn !== isLoggedIn()) return first;
    if ((await refreshSession(sentAt)) === 'unknown') return first;
    const second = await api(path, call);
    if (wasLoggedIn && second.kind === 'refused' && second.code === 401) endSession('broken');
    return second;
  };
}
