import { parseQuantity } from '../stock/parse-quantity.ts';

/** The most pieces that a line may hold: at the highest price their sum is still an exact number (`amountLimit`). */
export const largestQuantity = 10_000;

/** Returns a quantity (`parseQuantity`) within what a line may hold: 0 to `largestQuantity`. */
export function wholeQuantity(qty: unknown): number {
  return Math.min(Math.max(parseQuantity(qty), 0), largestQuantity);
}
