import type { CartLine, ProductOption } from './cart-line.ts';
import type { ComparableLine } from './item-options.ts';
import { framingTie } from './framing-tie.ts';
import type { FramingPart } from './framing-tie.ts';

/** Returns a line tied to the line of a SKU. */
export function tiedLine<Line extends CartLine>(line: Line, sku: string, part: FramingPart): Line {
  const product_option: ProductOption = {
    extension_attributes: {
      ...line.product_option?.extension_attributes,
      framing: { for: sku, part },
    },
  };
  return { ...line, product_option };
}

/** The fields of a cart line or order item that say what it belongs to. */
type TieableLine = Pick<ComparableLine, 'product_option'> & { readonly sku: string };

/** A line of its own, with those that are tied to it. */
interface FramedGroup<Line> {
  readonly line: Line;
  readonly tied: readonly Line[];
}

/** Groups lines with what belongs to them; a tied line whose main line is missing is a group of its own. */
export function framedGroups<Line extends TieableLine>(lines: readonly Line[]): readonly FramedGroup<Line>[] {
  const heads = lines.filter((line) => !headOf(lines, line));
  return heads.map((head) => ({ line: head, tied: lines.filter((line) => headOf(lines, line) === head) }));
}

/** Orders lines for display: tied lines follow the line that they belong to. */
export function groupFramedLines<Line extends TieableLine>(
  lines: readonly Line[],
): readonly { readonly line: Line; readonly isTied: boolean }[] {
  return framedGroups(lines).flatMap(({ line, tied }) => [
    { line, isTied: false },
    ...tied.map((each) => ({ line: each, isTied: true })),
  ]);
}

/** Returns the untied line that a tied line belongs to. */
function headOf<Line extends TieableLine>(lines: readonly Line[], line: Line): Line | undefined {
  const tie = framingTie(line);
  return tie && lines.find((each) => each.sku === tie.for && !framingTie(each));
}
