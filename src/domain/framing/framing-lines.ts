import type { CartLine, ProductOption } from '../cart/cart-line.ts';
import { framingTie } from './framing-tie.ts';
import type { FramingPart } from './framing-tie.ts';

/** A line that belongs to the line of a sku. */
export function tiedLine<Line extends CartLine>(line: Line, sku: string, part: FramingPart): Line {
  const product_option: ProductOption = {
    extension_attributes: {
      ...line.product_option?.extension_attributes,
      framing: { for: sku, part },
    },
  };
  return { ...line, product_option };
}

/** Lines in the order in which a cart shows them: those that are tied follow the line that they belong to. */
export function groupFramedLines<Line extends CartLine>(
  lines: readonly Line[],
): readonly { readonly line: Line; readonly isTied: boolean }[] {
  const heads = lines.filter((line) => !headOf(lines, line));
  return heads.flatMap((head) => [
    { line: head, isTied: false },
    ...lines.filter((line) => headOf(lines, line) === head).map((line) => ({ line, isTied: true })),
  ]);
}

/** The first line of its own that a tied line belongs to. */
function headOf<Line extends CartLine>(lines: readonly Line[], line: Line): Line | undefined {
  const tie = framingTie(line);
  return tie && lines.find((each) => each.sku === tie.for && !framingTie(each));
}
