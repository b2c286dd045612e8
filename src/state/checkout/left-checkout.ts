import { keptEntry } from '../kept-entry.ts';
import { readJson } from '../read-json.ts';
import type { KeyedStorage } from '../storage.ts';
import type { CheckoutStore } from './checkout-store.ts';
import type { CheckoutState } from './checkout-state.ts';
import { checkoutStateOf } from './kept-checkout.ts';
import { isStillInCheckout } from './still-in-checkout.ts';

const leftKey = 'checkout-left';

/**
 * Keeps what a customer entered in the last 30 minutes (`cart.checkoutWindow`; docs/reference/product.md#s9) for that
 * customer's next login: the session is over. `storage` is the store's, here and below.
 */
export function leaveCheckout(storage: KeyedStorage, customerId: number, now: Date): void {
  const entered = keptEntry(storage, 'checkout', checkoutStateOf);
  if (entered && isStillInCheckout(entered, now))
    storage.write(leftKey, `${customerId} ${JSON.stringify(entered)}`);
}

/** The customer for whose login what was entered waits, where it still does. */
export function checkoutWaitsFor(storage: KeyedStorage, now: Date): number | undefined {
  const { owner, entered } = leftIn(storage);
  return entered && isStillInCheckout(entered, now) ? owner : undefined;
}

/** Whether something that a customer had entered waits for the next login. */
export const isCheckoutLeft = (storage: KeyedStorage): boolean => storage.read(leftKey) !== null;

/**
 * Brings back what a customer had entered when the session was over, for 30 minutes (docs/reference/product.md#s9) and for the
 * same customer alone; it gives way to what was entered since. It waits while nobody is logged in, and is gone afterwards.
 */
export function bringBackCheckout(
  { read, state }: CheckoutStore,
  storage: KeyedStorage,
  customerId: number | undefined,
  now = new Date(),
): void {
  const { owner, entered } = leftIn(storage);
  if (entered && isStillInCheckout(entered, now)) {
    if (customerId === undefined) return;
    if (owner === customerId && read().modifiedAt === 0) state.set(entered);
  }
  storage.remove(leftKey);
}

function leftIn(storage: KeyedStorage): {
  readonly owner?: number;
  readonly entered?: CheckoutState | undefined;
} {
  const [, owner, text] = /^(\d+) (.*)$/s.exec(storage.read(leftKey) ?? '') ?? [];
  return owner === undefined ? {} : { owner: Number(owner), entered: checkoutStateOf(readJson(text)) };
}
