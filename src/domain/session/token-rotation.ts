const minute = 60_000;

/** Milliseconds that tokens hold (docs/decisions/0010-sessions-are-generations-of-tokens.md). */
export const accessLifetime = 15 * minute;
/** How long a refresh token holds, in milliseconds. */
export const refreshLifetime = 30 * 24 * 60 * minute;
/** How long the refresh token before the last one still gives new tokens: several tabs may ask at once. */
export const rotationGrace = 30_000;
/** How long the link that resets a password holds, in milliseconds. */
export const resetLifetime = 30 * minute;
/** How long the link to a new e-mail address holds. */
export const emailChangeLifetime = 24 * 60 * minute;
/** A group token holds no longer than this, and no longer than its session: profiles that are read later have a new one. */
export const groupTokenLifetime = 24 * 60 * minute;

/** When a session ends that is used now: refresh tokens put it off, but never beyond its longest time, in milliseconds. */
export function sessionEnd(begun: Date, now: Date, longest: number): Date {
  return new Date(Math.min(now.getTime() + refreshLifetime, begun.getTime() + longest));
}

/** Where a session stands: the generation of its newest refresh token, and since when. */
export interface RotationState {
  readonly generation: number;
  readonly rotatedAt: Date;
}

/**
 * What a refresh token of a generation is good for. `rotate`: it is the newest, the next generation begins.
 * `repeat`: it was the newest a moment ago, more tokens of the newest generation are given. `revoke`: it was replaced
 * long ago, so somebody else has it, and the whole family of tokens ends
 * (docs/decisions/0010-sessions-are-generations-of-tokens.md).
 */
export function refreshDecision(
  { generation, rotatedAt }: RotationState,
  tokenGeneration: number,
  now: Date,
): 'rotate' | 'repeat' | 'revoke' {
  if (tokenGeneration === generation) return 'rotate';
  const age = now.getTime() - rotatedAt.getTime();
  return tokenGeneration === generation - 1 && age <= rotationGrace ? 'repeat' : 'revoke';
}
