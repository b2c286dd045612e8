/**
 * Returns the key under which a browser stores the ID of a store's order at the provider
 * (docs/reference/product.md#s4, docs/reference/behaviour.md#b14).
 */
export function storedOrderKey(storeCode: string): string {
  return `${storeCode}-kco/id`;
}

/** The ID of the provider's order, as the browser stores it. */
export interface StoredOrder {
  readonly orderId: string;
  /** Instant in milliseconds. */
  readonly expires: number;
}

/** Returns the value to store for an order, which expires after this number of calendar days. */
export function storedOrder(orderId: string, now: Date, days: number): StoredOrder {
  const end = new Date(now);
  end.setDate(end.getDate() + days);
  return { orderId, expires: end.getTime() };
}

/** Returns the ID of a stored order; null if it has expired, or if the value is not a stored order. */
export function storedOrderId(stored: unknown, now: Date): string | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { orderId, expires } = stored as Partial<Record<keyof StoredOrder, unknown>>;
  if (typeof orderId !== 'string' || orderId === '' || typeof expires !== 'number') return null;
  return now.getTime() < expires ? orderId : null;
}
