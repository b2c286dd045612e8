import type { Rectangle } from '../framing/framed-picture.ts';
import type { Point } from './wall.ts';

/** A line that shows what a piece has snapped to, in millimetres of the wall. */
export interface SnapGuide {
  /** `x`: an upright line at this x; `y`: a level one at this y. */
  readonly axis: 'x' | 'y';
  readonly at: number;
  readonly kind: SnapKind;
}

/** Edge to edge, middle to middle, or with a gap that there is already. */
type SnapKind = 'edge' | 'centre' | 'gap';

/** The targets that a dragged piece snaps to. */
export interface Snapping {
  readonly others: readonly Rectangle[];
  /** Middles of the wall and of its furniture. */
  readonly middles: { readonly x: readonly number[]; readonly y: readonly number[] };
  /** Preferred gap in millimetres. */
  readonly gap: number;
  /** Within how many millimetres a piece snaps. */
  readonly reach: number;
  /** Millimetres of the grid that a piece falls into where nothing is near. */
  readonly grid: number;
}

interface Candidate {
  /** The start of the piece. */
  readonly start: number;
  /** The position of the line. */
  readonly line: number;
  readonly kind: SnapKind;
}

/**
 * Returns where a piece comes to rest when it is dropped: at edges and centres of others, at gaps that are equal or
 * the preferred one, at the centre of the wall, else on the grid. Both directions separately.
 */
export function snap(
  moving: Rectangle,
  { others, middles, gap, reach, grid }: Snapping,
): Point & { readonly guides: readonly SnapGuide[] } {
  const x = snapAxis(spanX(moving), others.map(bothX), middles.x, spanY(moving), { gap, reach, grid });
  const y = snapAxis(spanY(moving), others.map(bothY), middles.y, spanX(moving), { gap, reach, grid });
  return {
    x: x.start,
    y: y.start,
    guides: [
      ...(x.kind ? [{ axis: 'x' as const, at: x.line, kind: x.kind }] : []),
      ...(y.kind ? [{ axis: 'y' as const, at: y.line, kind: y.kind }] : []),
    ],
  };
}

interface Span {
  readonly start: number;
  readonly length: number;
}

/** A rectangle in the direction that snaps, and across it. */
interface Both {
  readonly along: Span;
  readonly across: Span;
}

const spanX = ({ x, width }: Rectangle): Span => ({ start: x, length: width });
const spanY = ({ y, height }: Rectangle): Span => ({ start: y, length: height });
const bothX = (rectangle: Rectangle): Both => ({ along: spanX(rectangle), across: spanY(rectangle) });
const bothY = (rectangle: Rectangle): Both => ({ along: spanY(rectangle), across: spanX(rectangle) });
const endOf = ({ start, length }: Span) => start + length;
const meets = (one: Span, other: Span) => one.start < endOf(other) && other.start < endOf(one);

function snapAxis(
  moving: Span,
  others: readonly Both[],
  middles: readonly number[],
  across: Span,
  { gap, reach, grid }: Pick<Snapping, 'gap' | 'reach' | 'grid'>,
): { readonly start: number; readonly line: number; readonly kind?: SnapKind } {
  const { length } = moving;
  const beside = others.filter((other) => meets(other.across, across)).map(({ along }) => along);
  const candidates: Candidate[] = [
    ...middles.map((at) => ({ start: at - length / 2, line: at, kind: 'centre' as const })),
    ...others.flatMap(({ along }) => alignedWith(along, length)),
    ...beside.flatMap((along) => withGap(along, length, gap)),
    ...equalGaps(beside, length),
  ];
  const near = candidates
    .map((candidate) => ({ ...candidate, distance: Math.abs(candidate.start - moving.start) }))
    .filter(({ distance }) => distance <= reach);
  const best = near.reduce<(typeof near)[number] | undefined>(
    (nearest, each) => (nearest && nearest.distance <= each.distance ? nearest : each),
    undefined,
  );
  if (best) return { start: Math.round(best.start), line: best.line, kind: best.kind };
  return { start: Math.round(moving.start / grid) * grid, line: 0 };
}

function alignedWith(other: Span, length: number): Candidate[] {
  const middle = other.start + other.length / 2;
  return [
    { start: other.start, line: other.start, kind: 'edge' },
    { start: endOf(other) - length, line: endOf(other), kind: 'edge' },
    { start: middle - length / 2, line: middle, kind: 'centre' },
  ];
}

function withGap(other: Span, length: number, gap: number): Candidate[] {
  return [
    { start: endOf(other) + gap, line: endOf(other) + gap, kind: 'gap' },
    { start: other.start - gap - length, line: other.start - gap, kind: 'gap' },
  ];
}

/**
 * Returns positions at equal gaps: centred between two neighbours; beyond one of them at their distance from each
 * other.
 */
function equalGaps(beside: readonly Span[], length: number): Candidate[] {
  const sorted = beside.toSorted((one, other) => one.start - other.start);
  return sorted.flatMap((first, index) => {
    const second = sorted[index + 1];
    if (!second) return [];
    const between = second.start - endOf(first);
    if (between <= 0) return [];
    const candidates: Candidate[] = [
      { start: endOf(second) + between, line: endOf(second) + between, kind: 'gap' },
      { start: first.start - between - length, line: first.start - between, kind: 'gap' },
    ];
    const margin = (between - length) / 2;
    return margin < 0
      ? candidates
      : [...candidates, { start: endOf(first) + margin, line: endOf(first) + margin, kind: 'gap' as const }];
  });
}
