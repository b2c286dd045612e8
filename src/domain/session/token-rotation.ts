/** The lifetime of a session, in milliseconds. */
export interface SessionLifetime {
  /** After it was used last. */
  readonly unused: number;
  /** In total. */
  readonly longest: number;
}

/** Returns when a session that is used now ends: refreshing extends it, but never beyond its maximum lifetime. */
export function sessionEnd(begun: Date, now: Date, { unused, longest }: SessionLifetime): Date {
  return new Date(Math.min(now.getTime() + unused, begun.getTime() + longest));
}

/** The state of a session: the generation of its newest refresh token, and since when. */
export interface RotationState {
  readonly generation: number;
  readonly rotatedAt: Date;
}

/**
 * Decides about a refresh token of a generation. `rotate`: it is the newest, the next generation begins. `repeat`: it
 * was the newest until at most `grace` milliseconds ago, more tokens of the newest generation are issued. `revoke`: it
 * was replaced long ago, so somebody else has it, and the whole family of tokens ends
 * (docs/decisions/0010-sessions-are-generations-of-tokens.md).
 */
export function refreshDecision(
  { generation, rotatedAt }: RotationState,
  tokenGeneration: number,
  { now, grace }: { readonly now: Date; readonly grace: number },
): 'rotate' | 'repeat' | 'revoke' {
  if (tokenGeneration === generation) return 'rotate';
  const age = now.getTime() - rotatedAt.getTime();
  return tokenGeneration === generation - 1 && age <= grace ? 'repeat' : 'revoke';
}
