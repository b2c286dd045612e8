import { storedEntry } from '../stored-entry.ts';
import type { KeyedStorage } from '../storage.ts';
import type { CheckoutState } from './checkout-state.ts';
import { parseStoredCheckout } from './stored-checkout.ts';
import { readJson } from '../read-storage.ts';
import { isStillInCheckout } from './checkout-state.ts';

const parkedKey = 'checkout-left';

/**
 * Keeps what a customer entered in the last 30 minutes (`cart.checkoutWindow`; docs/reference/product.md#s9) for that
 * customer's next login: the session is over. `storage` is the store's, here and below.
 */
export function parkCheckout(storage: KeyedStorage, customerId: number, now: Date): void {
  const entered = storedEntry(storage, 'checkout', parseStoredCheckout);
  if (entered && isStillInCheckout(entered, now))
    storage.write(parkedKey, `${customerId} ${JSON.stringify(entered)}`);
}

/** Returns the customer whose details are parked, while they have not expired. */
export function parkedCheckoutOwner(storage: KeyedStorage, now: Date): number | undefined {
  const { owner, entered } = parkedIn(storage);
  return entered && isStillInCheckout(entered, now) ? owner : undefined;
}

/** Returns whether details of a customer wait for the next login. */
export const isCheckoutParked = (storage: KeyedStorage): boolean => storage.read(parkedKey) !== null;

/**
 * Brings back what a customer had entered when the session was over, for 30 minutes (docs/reference/product.md#s9) and for the
 * same customer alone; it gives way to what was entered since. It waits while nobody is logged in, and is gone afterwards.
 */
export function restoreCheckout(
  { read, state }: { read(): CheckoutState; readonly state: { set(entered: CheckoutState): void } },
  storage: KeyedStorage,
  customerId: number | undefined,
  now = new Date(),
): void {
  const { owner, entered } = parkedIn(storage);
  if (entered && isStillInCheckout(entered, now)) {
    if (customerId === undefined) return;
    if (owner === customerId && read().modifiedAt === 0) state.set(entered);
  }
  storage.remove(parkedKey);
}

function parkedIn(storage: KeyedStorage): {
  readonly owner?: number;
  readonly entered?: CheckoutState | undefined;
} {
  const [, owner, text] = /^(\d+) (.*)$/s.exec(storage.read(parkedKey) ?? '') ?? [];
  return owner === undefined ? {} : { owner: Number(owner), entered: parseStoredCheckout(readJson(text)) };
}
