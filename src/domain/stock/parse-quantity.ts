/**
 * Parses a quantity into a whole number: texts are read up to their first other character; 1 if missing or
 * unreadable.
 */
export function parseQuantity(value: unknown): number {
  const quantity = typeof value === 'string' ? Number.parseInt(value, 10) : Number.NaN;
  const whole = typeof value === 'number' ? Math.trunc(value) : quantity;
  return Number.isFinite(whole) ? whole + 0 : 1;
}

/** Returns the pieces that a line counts for; 0 if its quantity is no number or negative. */
export function countedQuantity(qty: unknown): number {
  return typeof qty === 'number' && !Number.isFinite(qty) ? 0 : Math.max(0, parseQuantity(qty));
}
