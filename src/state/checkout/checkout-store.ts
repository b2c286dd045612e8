import type { WritableAtom } from 'nanostores';
import { afterOrder, withoutPassword } from '../../domain/checkout/details.ts';
import { storedAtom } from '../stored-entry.ts';
import { parseStoredCheckout } from '../stored/stored-checkout.ts';
import { emptyCheckout } from '../stored/checkout-state.ts';
import type { CheckoutState } from '../stored/checkout-state.ts';

/** The details entered in the checkout, as this browser stores them. */
export interface CheckoutStore {
  readonly state: WritableAtom<CheckoutState>;
  read(): CheckoutState;
  /** Keeps a change and when it was made, for another order than the last one; a password is never kept. */
  change(change: Partial<Omit<CheckoutState, 'modifiedAt' | 'orderedAt'>>): void;
  /** Leaves the checkout; the entries stay. */
  leave(): void;
  /** Prepares the next order of the same person after one was placed. */
  afterOrder(): void;
}

const keyOf = (storeCode: string) => `vernissage/${storeCode}/checkout`;
const stores = new Map<string, CheckoutStore>();

/** Returns the checkout of a store view; addresses and methods of a store are valid in that store only. */
export function checkoutOf(storeCode: string, now: () => Date = () => new Date()): CheckoutStore {
  const known = stores.get(storeCode);
  if (known) return known;
  const store = createCheckout(storedAtom(keyOf(storeCode), emptyCheckout, parseStoredCheckout), now);
  stores.set(storeCode, store);
  return store;
}

/** Returns the checkout that is kept in a store; times come from the clock. */
export function createCheckout(state: WritableAtom<CheckoutState>, now: () => Date): CheckoutStore {
  const read = state.get;
  const write = (next: CheckoutState) =>
    state.set({ ...next, personalDetails: withoutPassword(next.personalDetails) });
  return {
    state,
    read,
    change: (change) => write({ ...read(), ...change, modifiedAt: now().getTime(), orderedAt: 0 }),
    leave: () => write({ ...read(), modifiedAt: 0 }),
    afterOrder: () =>
      write({
        ...read(),
        personalDetails: afterOrder(read().personalDetails),
        step: 'personal',
        modifiedAt: 0,
        orderedAt: now().getTime(),
      }),
  };
}
