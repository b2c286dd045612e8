/**
 * Returns the current time. This is the server's only clock: rules and pages get an instant (`now: Date`) and never read
 * a clock.
 */
export function currentInstant(): Date {
  return new Date();
}
