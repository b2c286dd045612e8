/** Failed attempts under one name, and when the first of them was. */
export interface Failures {
  readonly failures: number;
  readonly since: Date;
}

/** The number of failures allowed within some milliseconds; wider networks may have more (`networkFactors`). */
export interface ThrottleLimit {
  readonly failures: number;
  readonly window: number;
}

/** Returns the limit of a network that may have `factor` times as many. */
export function widened({ failures, window }: ThrottleLimit, factor: number): ThrottleLimit {
  return { failures: failures * factor, window };
}

/** Returns the whole seconds until the next attempt is allowed; at least 1. */
export function secondsUntilOpen({ since }: Failures, { window }: ThrottleLimit, now: Date): number {
  return Math.max(1, Math.ceil((since.getTime() + window - now.getTime()) / 1000));
}

/** Returns true if one more attempt is allowed. */
export function mayTry(known: Failures | undefined, limit: ThrottleLimit, now: Date): boolean {
  return known === undefined || isOver(known, limit, now) || known.failures < limit.failures;
}

/** Counts one more failure; a window that is over begins again. */
export function withFailure(known: Failures | undefined, limit: ThrottleLimit, now: Date): Failures {
  if (known === undefined || isOver(known, limit, now)) return { failures: 1, since: now };
  // Of failures at the same time, the one that began first may be counted later.
  return { failures: known.failures + 1, since: now < known.since ? now : known.since };
}

function isOver({ since }: Failures, { window }: ThrottleLimit, now: Date): boolean {
  return now.getTime() - since.getTime() >= window;
}
