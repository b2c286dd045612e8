/** A time in whole units, as `Intl.DurationFormat` takes it. */
interface RemainingTime {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/**
 * Returns the time from `now` until `end` (milliseconds), in whole units. Undefined once it is over, and for an
 * invalid instant.
 */
export function remainingTime(end: number, now: number): RemainingTime | undefined {
  const seconds = Math.ceil((end - now) / 1000);
  if (!(seconds > 0)) return undefined;
  const whole = (unit: number) => Math.floor(seconds / unit);
  return {
    days: whole(86_400),
    hours: whole(3600) % 24,
    minutes: whole(60) % 60,
    seconds: seconds % 60,
  };
}
