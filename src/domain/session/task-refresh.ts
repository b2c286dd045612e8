// Waits for law and offline (tasks of the service worker), which will call it.

/**
 * The refresh of the token that tasks share. `lock`: 0 none, 1 one is under way, −1 it failed and nothing is sent any
 * more. `attempts`: refreshes since the last login; nothing else begins to count anew, whatever goes well
 * (docs/reference/behaviour.md#b12, docs/reference/behaviour.md#b18).
 */
export interface RefreshState {
  readonly lock: number;
  readonly attempts: number;
}

export const idleRefresh: RefreshState = { lock: 0, attempts: 0 };

/** The number of token refreshes by tasks (docs/reference/product.md#s9). */
export const maximumTaskAttempts = 1;

/** Texts of docs/reference/product.md#s8. */
export const notAuthorized = 'Error refreshing user token. User is not authorized to access the resource';
export const refreshBroken =
  'Internal Application error while refreshing the tokens. Please clear the storage and refresh page.';
export type EndStep = 'logout-silently' | 'show-signup' | 'clear-unsent-tasks';

/** The end of a session that can't be refreshed; without steps if it has already ended. */
export interface EndOfSession {
  readonly type: 'end';
  readonly state: RefreshState;
  readonly steps: readonly EndStep[];
  /** An error to show. */
  readonly notification?: string;
  readonly code: 401;
  readonly result: string;
}

export type AfterUnauthorized =
  | { readonly type: 'refresh'; readonly state: RefreshState }
  | { readonly type: 'wait' }
  /** A visitor's call: nothing can be refreshed, the answer stands. */
  | { readonly type: 'answer' }
  | EndOfSession;

/**
 * Decides what a 401 leads to: the first one refreshes the token, the others wait for it
 * (docs/reference/behaviour.md#b12). If tokens are not refreshed, the session ends at once, and unsent tasks are
 * kept.
 */
export function afterUnauthorized(
  state: RefreshState,
  {
    token,
    autoRefresh = true,
    maximumAttempts = maximumTaskAttempts,
  }: {
    readonly token: string | null;
    readonly autoRefresh?: boolean;
    readonly maximumAttempts?: number;
  },
): AfterUnauthorized {
  if (!token) return { type: 'answer' };
  if (state.lock < 0) return endOfSession(state, []);
  if (!autoRefresh) return endOfSession(state, ['logout-silently', 'show-signup']);
  if (state.lock > 0) return { type: 'wait' };
  if (state.attempts < maximumAttempts) {
    return { type: 'refresh', state: { lock: state.lock + 1, attempts: state.attempts + 1 } };
  }
  return { ...endOfSession({ lock: -1, attempts: 0 }), notification: refreshBroken };
}

/**
 * Decides what a refresh leads to: with a new token all tasks go on, else the session is over
 * (docs/reference/behaviour.md#b12).
 */
export function afterRefresh(
  state: RefreshState,
  token: string | null | undefined,
): { readonly type: 'retry'; readonly state: RefreshState } | EndOfSession {
  if (token) return { type: 'retry', state: { ...state, lock: 0 } };
  return endOfSession({ ...state, lock: -1 });
}

function endOfSession(
  state: RefreshState,
  steps: readonly EndStep[] = ['logout-silently', 'show-signup', 'clear-unsent-tasks'],
): EndOfSession {
  return { type: 'end', state, steps, code: 401, result: notAuthorized };
}
