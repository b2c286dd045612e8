import type { CartLine, ProductOption } from '../cart/cart-line.ts';
import type { ComparableLine } from '../cart/comparable-line.ts';
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

/** What of a line of a cart, or of an item of an order, says what it belongs to. */
type TieableLine = Pick<ComparableLine, 'product_option'> & { readonly sku: string };

/** A line of its own, with those that are tied to it. */
interface FramedGroup<Line> {
  readonly line: Line;
  readonly tied: readonly Line[];
}

/** Each line of its own with what belongs to it; a tied line whose line is not there is one of its own. */
export function framedGroups<Line extends TieableLine>(lines: readonly Line[]): readonly FramedGroup<Line>[] {
  const heads = lines.filter((line) => !headOf(lines, line));
  return heads.map((head) => ({ line: head, tied: lines.filter((line) => headOf(lines, line) === head) }));
}

/** Lines in the order in which they are shown: those that are tied follow the line that they belong to. */
export function groupFramedLines<Line extends TieableLine>(
  lines: readonly Line[],
): readonly { readonly line: Line; readonly isTied: boolean }[] {
  return framedGroups(lines).flatMap(({ line, tied }) => [
    { line, isTied: false },
    ...tied.map((each) => ({ line: each, isTied: true })),
  ]);
}

/** The first line of its own that a tied line belongs to. */
function headOf<Line extends TieableLine>(lines: readonly Line[], line: Line): Line | undefined {
  const tie = framingTie(line);
  return tie && lines.find((each) => each.sku === tie.for && !framingTie(each));
}
