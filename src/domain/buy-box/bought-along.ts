import { decimalAmount } from '../money/minor-units.ts';
import type { CartLine } from '../cart/cart-line.ts';
import type { Selection } from './selection.ts';
import type { StockHint } from '../stock/lowest-stock.ts';

/** An additional product, such as a frame, that is bought with the selected one. */
export interface Added extends Pick<Selection, 'price' | 'originalPrice'> {
  /** Returns the product's line with those that belong to it. */
  readonly linesFor: (line: CartLine) => readonly CartLine[];
  /** Returns the stock hint for all of them, given the product's own. */
  readonly hintWith?: (own: StockHint) => StockHint | undefined;
}

/** A selection for the cart with the additional product. */
export interface SelectionWithAdded extends Selection {
  /** All lines or none: they belong together. */
  readonly isWhole?: boolean;
}

/** Combines a selection with what is bought along. */
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
