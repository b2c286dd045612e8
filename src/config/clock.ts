/** The one clock of the server. Rules and pages get an instant (`now: Date`) and never look at a clock. */
export function currentInstant(): Date {
  return new Date();
}
