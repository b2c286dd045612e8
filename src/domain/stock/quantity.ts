import { message } from '../messages.ts';
import type { Message } from '../messages.ts';

export { parseQuantity } from './parse-quantity.ts';

/** Not `1e3` or `0x10`, of which shoppers mean something else. */
const plainNumber = /^[+-]?\d+(?:\.\d*)?$/;

/** Parses a typed quantity; NaN if it is no number. */
export function plainQuantity(value: unknown): number {
  return typeof value === 'string' && !plainNumber.test(value.trim()) ? Number.NaN : Number(value);
}

/**
 * Returns the first rule that a typed quantity breaks (docs/reference/product.md#s5,
 * docs/reference/behaviour.md#b17): a whole number, at least 1, at most `maximum` if known. Null if it is valid.
 */
export function quantityProblem(value: unknown, maximum?: number | string | null): Message | null {
  const quantity = plainQuantity(value);
  if (!Number.isFinite(quantity)) return message('quantityPositiveInteger');
  if (quantity <= 0) return message('quantityAboveZero');
  if (!Number.isInteger(quantity)) return message('quantityPositiveInteger');
  const most = Number(maximum ?? Number.NaN);
  if (quantity > most) return message('quantityBelow', { quantity: quantityBound(most) });
  return null;
}

/**
 * Returns the number that a quantity must be less than, as messages say it, if `maximum` pieces may still be bought.
 */
export function quantityBound(maximum: number): number {
  return Math.floor(maximum) + 1;
}
