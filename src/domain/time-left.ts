const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A share of a time, such as `['hour', 3]`. */
type Share = readonly [unit: (typeof units)[number][0], value: number];

/**
 * The time from `now` until `end` (milliseconds), in whole units: days where there are some, and hours, minutes, seconds.
 * Undefined once it is over, and for what is no instant.
 */
export function timeLeft(end: number, now: number): readonly Share[] | undefined {
  let seconds = Math.ceil((end - now) / 1000);
  if (!(seconds > 0)) return undefined;
  const shares = units.map(([unit, length]): Share => {
    const value = Math.floor(seconds / length);
    seconds -= value * length;
    return [unit, value];
  });
  return shares.filter(([unit, value]) => unit !== 'day' || value > 0);
}
