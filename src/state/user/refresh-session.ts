import type { AddressOf } from '../../commerce/contract/call.ts';
import type { Calls } from '../../commerce/contract/calls.ts';
import { network } from '../../config/shop.ts';
import { refreshOutcome, sharedOutcome } from '../../domain/session/session-refresh.ts';
import type { RefreshOutcome } from '../../domain/session/session-refresh.ts';
import { credentialsMode } from '../credentials-mode.ts';
import { openStorage } from '../storage.ts';
import { endSession } from './end-session.ts';
import { webLock } from '../lock.ts';
import { openUser } from './user-store.ts';
import type { Lock } from '../lock.ts';
import { sessionRefreshTimeout } from '../../config/limits/cart-sync.ts';

/** Held by whoever has the session's cookies changed. */
export const sessionLock = 'vernissage/user/refresh';

/** Ends a session: forgets the customer and asks for a new login. */
type SessionEnd = () => void;

/** Renews the session of one page. */
export interface SessionRefresher {
  /** Refreshes the session for a call that was sent at `sentAt` (milliseconds since 1970) and answered with a 401. */
  refresh(sentAt: number): Promise<RefreshOutcome>;
}

/** Options of a refresher. */
export interface RefresherOptions {
  /** Asks for new tokens: the HTTP status; undefined without an answer. */
  readonly ask: () => Promise<number | undefined>;
  readonly onEnd: SessionEnd;
  /** Returns whether there is a session that can end. */
  readonly isLoggedIn?: () => boolean;
  /** Without it a 401 ends the session, and nothing is asked. */
  readonly autoRefresh?: boolean;
  readonly lock?: Lock;
  /** Instant of the last refresh, which other tabs write, too. */
  readonly lastRefresh?: { read(): number; write(at: number): void };
  readonly now?: () => number;
}

/**
 * Creates one refresh for all calls of all tabs: the first asks, the others wait for the lock and continue with its tokens
 * (docs/reference/behaviour.md#b12). Each call gets an answer in any case.
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
    const shared = sharedOutcome(sentAt, { refreshedAt: lastRefresh.read(), endedAt });
    if (shared) return shared;
    const isCustomers = isLoggedIn();
    const outcome = autoRefresh ? refreshOutcome(await ask()) : 'ended';
    if (outcome === 'refreshed') lastRefresh.write(now());
    if (outcome === 'ended') {
      endedAt = now();
      // Whoever has logged in while a visitor's was asked for has another session.
      if (isCustomers) onEnd();
    }
    return outcome;
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

/** Asks the shop for new cookies. */
async function askForCookies(): Promise<number | undefined> {
  // Of a session that the shopper has left no call is made any more.
  if (credentialsMode() === 'omit') return 401;
  try {
    const response = await fetch('/api/user/refresh' satisfies AddressOf<Calls['refreshUser']>, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(sessionRefreshTimeout),
    });
    // An unread answer keeps its connection until the timeout.
    await response.text();
    return response.status;
  } catch {
    // No network: nothing is known of the session.
    return undefined;
  }
}

let refresher: SessionRefresher | undefined;

/** Returns the refresh of this page's session. */
export function refreshSession(sentAt: number): Promise<RefreshOutcome> {
  refresher ??= createRefresher({
    ask: askForCookies,
    onEnd: () => endSession(),
  });
  return refresher.refresh(sentAt);
}
