import type { ApiAnswer } from '../api.ts';

type Refused = Extract<ApiAnswer<never>, { kind: 'refused' }>;

/**
 * True where the server refuses a call because it does not know the cart, whatever was asked of it: guests get 404 that
 * names the cart, a session that ended 401 (reference B2, B3).
 */
export function isUnknownCart({ code, message, meta }: Refused): boolean {
  return meta?.reason === 'unknown_cart' || code === 401 || /no such entity with cartid/i.test(message);
}
