/** Failed attempts under one name, and when the first of them was. */
export interface Failures {
  readonly failures: number;
  readonly since: Date;
}

/** How many failures in how many milliseconds are let through. */
export interface ThrottleLimit {
  readonly failures: number;
  readonly window: number;
}

const quarterOfAnHour = 15 * 60_000;

/**
 * What one account, and what one address of the network may try (design, "Sessions"). The latter is wide, since
 * many people may share an address.
 */
export const throttleLimits = {
  account: { failures: 10, window: quarterOfAnHour },
  address: { failures: 100, window: quarterOfAnHour },
} as const satisfies Record<string, ThrottleLimit>;

/** Whether one more attempt is let through. */
export function mayTry(known: Failures | undefined, limit: ThrottleLimit, now: Date): boolean {
  return known === undefined || isOver(known, limit, now) || known.failures < limit.failures;
}

/** The failures with one more; a window that is over begins anew. */
export function withFailure(known: Failures | undefined, limit: ThrottleLimit, now: Date): Failures {
  if (known === undefined || isOver(known, limit, now)) return { failures: 1, since: now };
  // Of failures at the same time, the one that began first may be counted later.
  return { failures: known.failures + 1, since: now < known.since ? now : known.since };
}

function isOver({ since }: Failures, { window }: ThrottleLimit, now: Date): boolean {
  return now.getTime() - since.getTime() >= window;
}
