import type { ApiAnswer } from '../api.ts';

type Refused = Extract<ApiAnswer<never>, { kind: 'refused' }>;

/** True where the session does not hold: who asked may have to be another one, or ask with a new token. */
export function isUnauthorized(answer: ApiAnswer<unknown>): boolean {
  return answer.kind === 'refused' && answer.code === 401;
}

/**
 * True where the server refuses a call because it does not know the cart, whatever was asked of it: guests get 404 that
 * names the cart, a session that ended 401 (docs/reference/behaviour.md#b2, docs/reference/behaviour.md#b3).
 */
export function isUnknownCart(answer: Refused): boolean {
  return isUnauthorized(answer) || isForgottenCart(answer);
}

/** True where it is the cart that the server does not know, not the session. */
export function isForgottenCart({ code, message, meta }: Refused): boolean {
  return code !== 401 && (meta?.reason === 'unknown_cart' || /no such entity with cartid/i.test(message));
}
