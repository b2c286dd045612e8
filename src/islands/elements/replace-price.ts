import { formatPrice } from '../../domain/price-format.ts';
import type { PriceFormatStore } from '../../domain/price-format.ts';

/** A text such as "from 149 kr" with another price in it; a text without a price becomes the price. */
export function replacePrice(text: string, price: string, store: PriceFormatStore): string {
  // The store's way of writing 8, with any amount in its place.
  const pattern = formatPrice(store, 8)
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/8(\\?[^\d\s]0+)?/, "\\d(?:[\\d.,'\\s]*\\d)?");
  const found = new RegExp(pattern).exec(text);
  return found ? text.slice(0, found.index) + price + text.slice(found.index + found[0].length) : price;
}
