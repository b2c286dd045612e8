import type { CartLine } from './cart-line.ts';
import { framingTie } from './framing-tie.ts';

/**
 * Quantities of all lines after one of them has changed (0: removed): what is tied to it goes along. Frames follow
 * their print, passepartouts their frame, since a passepartout requires one (docs/reference/product.md#s5). A part that
 * there is as often as its print stays so; otherwise there is no more of it than there is to frame. Gift wrapping
 * follows what it wraps in the same way.
 */
export function quantitiesWithFraming<Line extends CartLine>(
  lines: readonly Line[],
  changed: Line,
  qty: number,
): ReadonlyMap<Line, number> {
  const next = new Map<Line, number>([[changed, qty]]);
  const sku = framingTie(changed)?.for ?? changed.sku;
  const tied = lines.filter((line) => framingTie(line)?.for === sku);
  const parts = Map.groupBy(tied, (line) => framingTie(line)?.part);
  const [boards, wrappings] = [parts.get('passepartout') ?? [], parts.get('wrapping') ?? []];
  const frames = tied.filter((line) => !boards.includes(line) && !wrappings.includes(line));
  const heads = lines.filter((line) => line.sku === sku && !framingTie(line));
  if (heads.includes(changed)) {
    follow(frames, heads, next);
    follow(wrappings, heads, next);
  }
  if (!boards.includes(changed)) follow(boards, frames.length > 0 ? frames : heads, next);
  return next;
}

/** Updates the quantities of followers to those of the lines that they follow. */
function follow<Line extends CartLine>(
  followers: readonly Line[],
  leaders: readonly Line[],
  next: Map<Line, number>,
): void {
  const before = leaders.reduce((sum, { qty }) => sum + qty, 0);
  let left = leaders.reduce((sum, line) => sum + (next.get(line) ?? line.qty), 0);
  const [only] = followers;
  if (only && followers.length === 1 && only.qty === before) next.set(only, left);
  else {
    for (const line of followers) {
      const qty = Math.min(line.qty, left);
      left -= qty;
      if (qty !== line.qty) next.set(line, qty);
    }
  }
}
