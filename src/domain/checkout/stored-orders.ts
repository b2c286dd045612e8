import type { OrderRecord } from './order-record.ts';

/** Placed orders are kept by their number alone, and only the latest few. */
const keptOfPlaced = 5;

/** Returns whether nobody knows yet that an order was placed: it was never sent, or sent without an answer. */
export function isOpen({ transmited }: Pick<OrderRecord, 'transmited'>): boolean {
  return !transmited;
}

/** Returns the orders that a customer, or a visitor, may see: those of visitors and the customer's own, the oldest first. */
export function ordersFor(
  orders: readonly OrderRecord[],
  customerId: number | undefined,
): readonly OrderRecord[] {
  return inOrder(orders).filter(({ customer_id }) => customer_id === undefined || customer_id === customerId);
}

/** Returns what is kept of an order: of a placed one nothing of the person. */
export function storedPart(order: OrderRecord): OrderRecord {
  return isOpen(order) ? order : { ...order, order: null };
}

/** Returns the placed orders that are not kept any longer, since later ones are. */
export function outdatedOrders(orders: readonly OrderRecord[]): readonly OrderRecord[] {
  return inOrder(orders.filter((order) => !isOpen(order))).slice(0, -keptOfPlaced);
}

const inOrder = (orders: readonly OrderRecord[]) =>
  orders.toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1));

/**
 * Decides what happens to waiting orders when the browser comes online (docs/reference/product.md#s4;
 * docs/reference/behaviour.md#b12).
 */
export function ordersOnline<Order extends { readonly transmited: boolean }>(
  orders: readonly Order[],
  { automatic, isThankYouPage }: { readonly automatic: boolean; readonly isThankYouPage: boolean },
): { readonly action: 'none' | 'send' | 'ask'; readonly waiting: readonly Order[] } {
  const waiting = orders.filter(({ transmited }) => !transmited);
  if (waiting.length === 0) return { action: 'none', waiting };
  return { action: automatic || isThankYouPage ? 'send' : 'ask', waiting };
}
