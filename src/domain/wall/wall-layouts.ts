import type { Rectangle, Size } from '../framing/framed-picture.ts';
import type { PrintSize } from '../framing/framing.ts';

/** Pictures beside or below each other, or a single one. `align` is across the direction in which they follow. */
export type LayoutNode =
  | { readonly kind: 'slot'; readonly size: PrintSize }
  | {
      readonly kind: 'row' | 'column';
      readonly align: 'start' | 'centre' | 'end';
      readonly children: readonly LayoutNode[];
    };

/** A way to hang pictures that is offered as it is; sizes are those that it looks best with. */
export interface WallLayout {
  readonly id:
    | 'trio'
    | 'crescendo'
    | 'rising'
    | 'square'
    | 'anchor'
    | 'grid'
    | 'horizon'
    | 'panorama'
    | 'gallery'
    | 'salon'
    | 'frieze';
  readonly root: LayoutNode;
}

/** The sizes that slots step through, upright, in centimetres. */
export const slotSizes: readonly PrintSize[] = [
  { width: 13, height: 18 },
  { width: 21, height: 30 },
  { width: 30, height: 40 },
  { width: 40, height: 50 },
  { width: 50, height: 70 },
  { width: 70, height: 100 },
];

const slot = (width: number, height: number): LayoutNode => ({ kind: 'slot', size: { width, height } });
const group =
  (kind: 'row' | 'column', align: 'start' | 'centre' | 'end' = 'centre') =>
  (...children: LayoutNode[]): LayoutNode => ({ kind, align, children });
const row = group('row');
const column = group('column');
const times = (count: number, node: LayoutNode): LayoutNode[] => Array.from({ length: count }, () => node);

const [xs, s, m, l, xl] = [slot(21, 30), slot(30, 40), slot(40, 50), slot(50, 70), slot(70, 100)];

/** All layouts, from few pictures to many. */
export const wallLayouts: readonly WallLayout[] = [
  { id: 'trio', root: row(l, l, l) },
  { id: 'crescendo', root: row(s, l, s) },
  { id: 'rising', root: group('row', 'end')(s, m, l, xl) },
  { id: 'square', root: row(column(m, m), column(m, m)) },
  { id: 'anchor', root: row(column(s, s), xl, column(s, s)) },
  { id: 'grid', root: row(...times(3, column(s, s))) },
  {
    id: 'horizon',
    root: column(group('row', 'end')(xs, m, s, m), group('row', 'start')(l, s, l)),
  },
  { id: 'panorama', root: row(...times(4, column(xs, xs))) },
  { id: 'gallery', root: row(...times(3, column(s, s, s))) },
  { id: 'frieze', root: row(...times(5, column(xs, xs))) },
  {
    id: 'salon',
    root: row(column(s, s), column(l, row(xs, xs)), column(m, m), column(row(xs, xs), l), column(s, s)),
  },
];

/** Returns the layout with an ID; undefined if there is none. */
export function findLayout(id: string | null | undefined): WallLayout | undefined {
  return wallLayouts.find((layout) => layout.id === id);
}

/** Turns a layout on its side: rows become columns, upright pictures lie. */
export function turnLayout(node: LayoutNode): LayoutNode {
  if (node.kind === 'slot') return slot(node.size.height, node.size.width);
  return {
    kind: node.kind === 'row' ? 'column' : 'row',
    align: node.align,
    children: node.children.map(turnLayout),
  };
}

/** Lists the slots of a layout in order, in centimetres. */
export function layoutSlots(node: LayoutNode): readonly PrintSize[] {
  return node.kind === 'slot' ? [node.size] : node.children.flatMap(layoutSlots);
}

/**
 * Puts pieces into a layout, which follows their sizes: all gaps are equal, nothing overlaps. Pieces are in the order of
 * the slots, in millimetres; so are the rectangles, from the upper left corner of the whole.
 */
export function arrange(node: LayoutNode, pieces: readonly Size[], gap: number): readonly Rectangle[] {
  const rest = [...pieces];
  return arrangeNode(node, rest, gap).rectangles;
}

interface Arranged extends Size {
  readonly rectangles: readonly Rectangle[];
}

/** Takes the pieces that it needs off the front. */
function arrangeNode(node: LayoutNode, rest: Size[], gap: number): Arranged {
  if (node.kind === 'slot') {
    const { width, height } = rest.shift() ?? { width: node.size.width * 10, height: node.size.height * 10 };
    return { width, height, rectangles: [{ x: 0, y: 0, width, height }] };
  }
  const parts = node.children.map((child) => arrangeNode(child, rest, gap));
  const isRow = node.kind === 'row';
  const along = (size: Size) => (isRow ? size.width : size.height);
  const across = (size: Size) => (isRow ? size.height : size.width);
  const breadth = Math.max(...parts.map(across));
  const shares = { start: 0, centre: 0.5, end: 1 };
  let next = 0;
  const rectangles = parts.flatMap((part) => {
    const aside = Math.round((breadth - across(part)) * shares[node.align]);
    const [x, y] = isRow ? [next, aside] : [aside, next];
    next += along(part) + gap;
    return part.rectangles.map((each) => ({ ...each, x: each.x + x, y: each.y + y }));
  });
  const length = next - gap;
  return isRow
    ? { width: length, height: breadth, rectangles }
    : { width: breadth, height: length, rectangles };
}

/** Millimetres that a frame adds to a slot: layouts leave room for them. */
export const frameAllowance = 40;

/**
 * Returns the sizes of the slots in millimetres with which a layout fits into a room for pictures, as large as
 * possible: all slots step down together. The smallest sizes if nothing fits.
 */
export function fitSlots(node: LayoutNode, room: Size, gap: number): readonly Size[] {
  const slots = layoutSlots(node);
  const stepped = slotSizes.map((_, steps) => slots.map((size) => stepDown(size, steps)));
  const fits = (sizes: readonly Size[]) => {
    const framed = sizes.map(({ width, height }) => ({
      width: width + frameAllowance,
      height: height + frameAllowance,
    }));
    const { width, height } = arrangeNode(node, framed, gap);
    return width <= room.width && height <= room.height;
  };
  return stepped.find(fits) ?? stepped.at(-1) ?? [];
}

/** Returns a size some steps smaller, in millimetres; the smallest stays. */
function stepDown(size: PrintSize, steps: number): Size {
  const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
  const index = slotSizes.findIndex(({ width, height }) => width === short && height === long);
  const smaller = slotSizes[Math.max(index - steps, 0)] ?? { width: short, height: long };
  const [across, along] = [smaller.width * 10, smaller.height * 10];
  return size.width > size.height ? { width: along, height: across } : { width: across, height: along };
}
