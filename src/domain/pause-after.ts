const hour = 60 * 60_000;

/** Returns the milliseconds until the next try after a number of failures: doubled each time, an hour at most. */
export function pauseAfter(failures: number): number {
  return Math.min(hour, 1000 * 2 ** failures);
}
