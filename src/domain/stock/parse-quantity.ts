/** A quantity as a whole number: texts are read up to their first other letter; missing or unreadable is 1. */
export function parseQuantity(value: unknown): number {
  const quantity = typeof value === 'string' ? Number.parseInt(value, 10) : Number.NaN;
  const whole = typeof value === 'number' ? Math.trunc(value) : quantity;
  return Number.isFinite(whole) ? whole + 0 : 1;
}

/** Pieces that a line counts for; none where its quantity is no number or below 0. */
export function countedQuantity(qty: unknown): number {
  return typeof qty === 'number' && !Number.isFinite(qty) ? 0 : Math.max(0, parseQuantity(qty));
}
