const longestPause = 60 * 60_000;

/** Milliseconds until something that failed so many times is tried again: twice as long each time, an hour at most. */
export function pauseAfter(failures: number): number {
  return Math.min(longestPause, 1000 * 2 ** failures);
}
