/** An order as it is kept in the browser (specification section 4, "Offline orders"). */
export interface StoredOrder<Body = unknown> {
  /** The key under which it is placed, given before the first call and never changed. */
  readonly order_id: string;
  readonly order: Body;
  readonly transmited: boolean;
  /** ISO instants. */
  readonly created_at: string;
  readonly updated_at: string;
}

/** What happens to waiting orders when the browser comes online (specification section 4; reference B12). */
export function ordersOnline<Order extends { readonly transmited: boolean }>(
  orders: readonly Order[],
  { automatic, isThankYouPage }: { readonly automatic: boolean; readonly isThankYouPage: boolean },
): { readonly action: 'none' | 'send' | 'ask'; readonly waiting: readonly Order[] } {
  const waiting = orders.filter(({ transmited }) => !transmited);
  if (waiting.length === 0) return { action: 'none', waiting };
  return { action: automatic || isThankYouPage ? 'send' : 'ask', waiting };
}
