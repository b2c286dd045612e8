import { parseQuantity } from '../stock/parse-quantity.ts';

/** The most pieces that a line may hold: at the highest price their sum is still an exact number (`amountLimit`). */
export const largestQuantity = 10_000;

/** Returns a quantity (`parseQuantity`) within what a line may hold: 0 to `largestQuantity`. */
export function wholeQuantity(qty: unknown): number {
  return Math.min(Math.max(parseQuantity(qty), 0), largestQuantity);
}

/** Returns whether a cart takes no further line: it has as many as a cart may have (`cart` of config/shop.ts). */
export function isFull(lines: readonly unknown[], maximumLines: number): boolean {
  return lines.length >= maximumLines;
}

/** Returns the instant before which a cart must have been changed last to have expired `lifetimeDays` later, at `now`. */
export function expiredBefore(now: Date, lifetimeDays: number): Date {
  return new Date(now.getTime() - lifetimeDays * 24 * 60 * 60 * 1000);
}
