import type { TextKey } from './text-key.ts';

/** Returns the key of the title of a way of paying; `src/config/payment.ts` has the codes, and a test that each has a title. */
export function paymentKey(code: string): TextKey {
  return `order.payment.${code}` as TextKey;
}
