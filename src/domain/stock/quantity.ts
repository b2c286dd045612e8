import { message } from '../messages.ts';
import type { Message } from '../messages.ts';

export { parseQuantity } from './parse-quantity.ts';

/** Not `1e3` or `0x10`, of which shoppers mean something else. */
const plainNumber = /^[+-]?\d+(?:\.\d*)?$/;

/** A quantity that was typed, as a number; NaN where it is none. */
export function plainQuantity(value: unknown): number {
  return typeof value === 'string' && !plainNumber.test(value.trim()) ? Number.NaN : Number(value);
}

/**
 * What is wrong with a quantity that a shopper typed, by the first rule that it breaks (docs/reference/product.md#s5,
 * docs/reference/behaviour.md#b17): a whole number, at least 1, at most `maximum` where that is known. Null when it is fine.
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

/** What a quantity has to be below, as messages say it, where `maximum` pieces may still be bought. */
export function quantityBound(maximum: number): number {
  return Math.floor(maximum) + 1;
}

/**
 * Pieces of a limited edition that may be bought: the stock, at least 1, but not more than the edition's size less the
 * last digit of the product's id (docs/reference/product.md#s5); never below 0.
 */
export function limitedEditionQuantity(product: {
  readonly id: number | string;
  readonly limited_edition_size: number | string | null;
  readonly stock?: { readonly qty?: number | string | null } | null;
}): number {
  const left = Number(product.limited_edition_size) - (Number(product.id) % 10);
  const stocked = Number(product.stock?.qty ?? 0) || 0;
  return Number.isFinite(left) ? Math.max(0, Math.min(Math.max(stocked, 1), left)) : 0;
}
