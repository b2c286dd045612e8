import { isInCheckout } from '../../domain/cart/in-checkout.ts';
import { readJson } from '../read-json.ts';
import type { KeyedStorage } from '../storage.ts';
import type { CheckoutState, CheckoutStore } from './checkout-store.ts';

/** Where `user/forget-customer.ts` puts what a customer had entered when the session was over. */
const leftKey = 'checkout-left';

/** Whether something that a customer had entered waits for the next login. */
export const isCheckoutLeft = (storage: KeyedStorage): boolean => storage.read(leftKey) !== null;

/**
 * Brings back what a customer had entered when the session was over, for 30 minutes (specification section 9) and for the
 * same customer alone; it gives way to what was entered since. It waits while nobody is logged in, and is gone afterwards.
 */
export function bringBackCheckout(
  { read, state }: CheckoutStore,
  storage: KeyedStorage,
  customerId: number | undefined,
  now = new Date(),
): void {
  const [, owner, text] = /^(\d+) (.*)$/s.exec(storage.read(leftKey) ?? '') ?? [];
  const left = readJson<CheckoutState>(text);
  if (left && isInCheckout(left.modifiedAt, now)) {
    if (customerId === undefined) return;
    if (owner === String(customerId) && read().modifiedAt === 0) state.set(left);
  }
  storage.remove(leftKey);
}
