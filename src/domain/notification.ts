interface Timed {
  readonly message: string;
  /** Milliseconds. */
  readonly timeToLive?: number;
  /** Stays until it is closed. */
  readonly hasNoTimeout?: boolean;
}

/** Milliseconds that a notification stays when it does not say (docs/reference/product.md#s9). */
const defaultTimeToLive = 5000;

/**
 * Appends a notification to a list; returns the same list if its message equals the last one's
 * (docs/reference/product.md#s5).
 */
export function withNotification<Item extends Timed>(
  list: readonly Item[],
  notification: Item,
): readonly Item[] {
  return list.at(-1)?.message === notification.message ? list : [...list, notification];
}

/** Returns how many milliseconds a notification stays: its own time if above 0, else the default; null for ever. */
export function notificationLifetime(
  { timeToLive, hasNoTimeout }: Omit<Timed, 'message'>,
  otherwise = defaultTimeToLive,
): number | null {
  if (hasNoTimeout) return null;
  return timeToLive !== undefined && timeToLive > 0 ? timeToLive : otherwise;
}
