import { decimalAmount } from '../money/minor-units.ts';
import type { CartLine } from '../cart/cart-line.ts';
import type { Selection } from './selection.ts';
import type { ToldStock } from '../stock/scarcest.ts';

/** What is bought along with a product, such as its frame. */
export interface Added extends Pick<Selection, 'price' | 'originalPrice'> {
  /** The product's line with those that belong to it. */
  readonly linesFor: (line: CartLine) => readonly CartLine[];
  /** What is said of the stock of all, where this is said of the product's own. */
  readonly hintWith?: (own: ToldStock) => ToldStock | undefined;
}

/** What is added to the cart, with what is bought along. */
export interface SelectionWithAdded extends Selection {
  /** All lines or none: they belong together. */
  readonly isWhole?: boolean;
}

/** A selection with what is bought along. */
export function withAdded(selection: Selection, added: Added | null): SelectionWithAdded {
  if (!added) return selection;
  return {
    ...selection,
    price: decimalAmount(selection.price + added.price),
    originalPrice: decimalAmount(selection.originalPrice + added.originalPrice),
    lines: selection.lines.flatMap(added.linesFor),
    isWhole: true,
  };
}
