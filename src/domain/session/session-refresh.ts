/**
 * The outcome of a session refresh for a call that was answered with a 401. `refreshed`: the call may be sent again.
 * `ended`: nobody is logged in any more, and the call may be sent again as a visitor's. `unknown`: no answer; nothing
 * changed.
 */
export type RefreshOutcome = 'refreshed' | 'ended' | 'unknown';

/**
 * Returns what came of the refresh that another call asked for meanwhile (docs/reference/behaviour.md#b12); undefined
 * where there was none since the call was sent, which then asks itself. All in milliseconds since 1970, 0 for never.
 */
export function sharedOutcome(
  sentAt: number,
  { refreshedAt, endedAt }: { readonly refreshedAt: number; readonly endedAt: number },
): RefreshOutcome | undefined {
  if (refreshedAt > sentAt) return 'refreshed';
  return endedAt > sentAt ? 'ended' : undefined;
}

/**
 * Returns what the HTTP status of a refresh means, undefined without an answer: only a refusal ends the session
 * (docs/reference/behaviour.md#b12).
 */
export function refreshOutcome(status: number | undefined): RefreshOutcome {
  if (status === undefined || status === 408 || status === 429 || status >= 500) return 'unknown';
  return status === 200 ? 'refreshed' : 'ended';
}
