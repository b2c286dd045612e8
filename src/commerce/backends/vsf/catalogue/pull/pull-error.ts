/** A pull that can't go on; the message says why and what it leaves as it was. */
export class PullError extends Error {
  override readonly name = 'PullError';
}
