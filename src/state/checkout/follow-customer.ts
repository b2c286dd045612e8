import type { ReadableAtom } from 'nanostores';
import type { Flow } from './flow.ts';
import type { StoredOrders } from '../stored/stored-orders.ts';

/** Options for following the customer in the checkout. */
export interface FollowOptions {
  readonly user: ReadableAtom<unknown>;
  readonly customerId: () => number | undefined;
  readonly flow: Flow;
  readonly orders: StoredOrders;
  /** Brings back what the customer had entered. */
  readonly bringBack: () => void;
}

/**
 * Lets the checkout follow the logged-in customer, here and in other tabs (docs/reference/product.md#s4-session):
 * after a logout the page says so instead of showing an order of nobody's; after a login it continues at its step,
 * and a waiting order is offered again.
 */
export function followCustomer({ user, customerId, flow, orders, bringBack }: FollowOptions): void {
  bringBack();
  let known = customerId();
  user.listen(() => {
    const before = known;
    known = customerId();
    if (known === before) return;
    if (before !== undefined) flow.logOut();
    if (known === undefined) return;
    bringBack();
    const { kind } = flow.state.get().progress;
    if (kind !== 'logged-out' && kind !== 'none') return;
    flow.goOn();
    if (orders.open().length > 0) void flow.resolve({ resend: false });
  });
}
