import { network } from '../../config/shop.ts';
import { idleRefresh, afterRefresh, afterUnauthorized } from '../../domain/session/session-refresh.ts';
import { cookies } from '../leaving.ts';
import { openStorage } from '../storage.ts';
import { endSession } from './end-session.ts';
import { webLock } from '../lock.ts';
import { openUser } from './user-store.ts';
import type { Lock } from '../lock.ts';

/**
 * `refreshed`: the call may be sent again. `ended`: nobody is logged in any more, and the call may be sent again as a
 * visitor's. `unknown`: no answer; nothing changed.
 */
export type RefreshOutcome = 'refreshed' | 'ended' | 'unknown';

/** Held by whoever has the session's cookies changed. */
export const sessionLock = 'vernissage/user/refresh';

/** What ends with a session: the customer is forgotten, and asked to log in again. */
export type SessionEnd = () => void;

export interface SessionRefresher {
  /** For a call that was sent at `sentAt` (milliseconds since 1970) and answered with a 401. */
  refresh(sentAt: number): Promise<RefreshOutcome>;
}

export interface RefresherOptions {
  /** Asks for new tokens: the HTTP status; undefined without an answer. */
  readonly ask: () => Promise<number | undefined>;
  readonly onEnd: SessionEnd;
  /** Whether there is a session that can end. */
  readonly isLoggedIn?: () => boolean;
  /** Without it a 401 ends the session, and nothing is asked. */
  readonly autoRefresh?: boolean;
  readonly lock?: Lock;
  /** Instant of the last refresh, which other tabs write, too. */
  readonly lastRefresh?: { read(): number; write(at: number): void };
  readonly now?: () => number;
}

/**
 * One refresh for all calls of all tabs: the first asks, the others wait for the lock and go on with its tokens
 * (reference B12). Whatever happens, each call gets an answer.
 */
export function createRefresher({
  ask,
  onEnd,
  isLoggedIn = () => openUser().state.get().token !== null,
  autoRefresh = network.refreshTokenAutomatically,
  lock = webLock,
  lastRefresh = keptInstant(),
  now = Date.now,
}: RefresherOptions): SessionRefresher {
  let endedAt = 0;
  const settle = async (sentAt: number): Promise<RefreshOutcome> => {
    if (lastRefresh.read() > sentAt) return 'refreshed';
    if (endedAt > sentAt) return 'ended';
    const isCustomers = isLoggedIn();
    const decision = afterUnauthorized(idleRefresh, { token: 'cookie', autoRefresh });
    if (decision.type === 'refresh') {
      const status = await ask();
      if (status === undefined || status === 408 || status === 429 || status >= 500) return 'unknown';
      if (afterRefresh(decision.state, status === 200 ? 'cookie' : null).type === 'retry') {
        lastRefresh.write(now());
        return 'refreshed';
      }
    }
    endedAt = now();
    // Whoever has logged in while a visitor's was asked for has another session.
    if (isCustomers) onEnd();
    return 'ended';
  };
  return { refresh: (sentAt) => lock(sessionLock, () => settle(sentAt)) };
}

function keptInstant() {
  const storage = openStorage('vernissage/user-');
  return {
    read() {
      const at = Number(storage.read('refreshed'));
      // What is not over yet was not written by the shop.
      return at <= Date.now() ? at : 0;
    },
    write: (at: number) => storage.write('refreshed', String(at)),
  };
}

const timeout = 10_000;

/** Asks the shop for new cookies. */
async function askForCookies(): Promise<number | undefined> {
  // Of a session that the shopper has left no call is made any more.
  if (cookies() === 'omit') return 401;
  try {
    const response = await fetch('/api/user/refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(timeout),
    });
    // An answer that nobody reads keeps its connection until the time is up.
    await response.text();
    return response.status;
  } catch {
    // No network: nothing is known of the session.
    return undefined;
  }
}

let refresher: SessionRefresher | undefined;

/** The refresh of this page's session. */
export function refreshSession(sentAt: number): Promise<RefreshOutcome> {
  refresher ??= createRefresher({
    ask: askForCookies,
    onEnd: () => endSession(),
  });
  return refresher.refresh(sentAt);
}
