import type { ApiAnswer } from '../api.ts';

type Refused = Extract<ApiAnswer<never>, { kind: 'refused' }>;

/** Returns true if the session is not valid: the call needs another user or a new token. */
export function isUnauthorized(answer: ApiAnswer<unknown>): boolean {
  return answer.kind === 'refused' && answer.code === 401;
}

/**
 * Returns true if the server refuses a call because it does not know the cart: guests get 404 that names the cart, a session
 * that ended 401 (docs/reference/behaviour.md#b2, docs/reference/behaviour.md#b3).
 */
export function isUnknownCart(answer: Refused): boolean {
  return isUnauthorized(answer) || isForgottenCart(answer);
}

/** Returns true if the server does not know the cart, while the session is valid. */
export function isForgottenCart({ code, message, meta }: Refused): boolean {
  return code !== 401 && (meta?.reason === 'unknown_cart' || /no such entity with cartid/i.test(message));
}
