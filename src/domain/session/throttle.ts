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

const minute = 60_000;
const quarterOfAnHour = 15 * minute;

/**
 * The limits of attempts. `account`: on one account; logins are counted per network, so that nobody elsewhere can
 * lock the owner out. `address`: from one network, on any account; generous, since many people may share a network.
 * `strangers`: logins to one account from all networks that its owner has not logged in from: so many that one caller
 * can't lock it, and few enough that many callers don't find a password. `coupon`: invalid coupon codes from one
 * network.
 */
export const throttleLimits = {
  account: { failures: 10, window: quarterOfAnHour },
  address: { failures: 100, window: quarterOfAnHour },
  strangers: { failures: 100, window: 4 * quarterOfAnHour },
  coupon: { failures: 20, window: 10 * minute },
} as const satisfies Record<string, ThrottleLimit>;

/** An hour in milliseconds, the window of hourly limits such as that of orders. */
export const anHour = 60 * minute;

/** The longest that anything is counted, in milliseconds. */
export const aDay = 24 * anHour;

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
