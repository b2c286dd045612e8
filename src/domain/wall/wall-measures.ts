import { type Rectangle, type Size, turnedLike } from '../framing/framed-picture.ts';
import type { Point } from './wall.ts';

/** A distance from a piece to what is next to it on one side, in millimetres. */
interface WallGap {
  readonly side: 'left' | 'right' | 'above' | 'below';
  readonly length: number;
  readonly from: Point;
  readonly to: Point;
  /** False where the edge of the wall comes next. */
  readonly isToPiece: boolean;
}

/** Returns the distances from a piece to its nearest neighbours, or to the edge of the wall. */
export function gapsAround(
  piece: Rectangle,
  others: readonly Rectangle[],
  wall: { readonly width: number; readonly height: number },
): readonly WallGap[] {
  const [right, bottom] = [piece.x + piece.width, piece.y + piece.height];
  const level = others.filter(({ y, height }) => y < bottom && piece.y < y + height);
  const upright = others.filter(({ x, width }) => x < right && piece.x < x + width);
  const lefts = level.map(({ x, width }) => x + width).filter((edge) => edge <= piece.x);
  const rights = level.map(({ x }) => x).filter((edge) => edge >= right);
  const aboves = upright.map(({ y, height }) => y + height).filter((edge) => edge <= piece.y);
  const belows = upright.map(({ y }) => y).filter((edge) => edge >= bottom);
  const [middleX, middleY] = [piece.x + piece.width / 2, piece.y + piece.height / 2];
  const across = (side: 'left' | 'right', from: number, to: number, isToPiece: boolean): WallGap => ({
    side,
    length: Math.abs(to - from),
    from: { x: from, y: middleY },
    to: { x: to, y: middleY },
    isToPiece,
  });
  const along = (side: 'above' | 'below', from: number, to: number, isToPiece: boolean): WallGap => ({
    side,
    length: Math.abs(to - from),
    from: { x: middleX, y: from },
    to: { x: middleX, y: to },
    isToPiece,
  });
  return [
    across('left', piece.x, Math.max(0, ...lefts), lefts.length > 0),
    across('right', right, Math.min(wall.width, ...rights), rights.length > 0),
    along('above', piece.y, Math.max(0, ...aboves), aboves.length > 0),
    along('below', bottom, Math.min(wall.height, ...belows), belows.length > 0),
  ];
}

/**
 * Returns the size of a print that is nearest to a slot, turned to the print's orientation; of two equally near the
 * smaller. Undefined for a print without sizes. All in the same unit.
 */
export function nearestSize<Sold extends Size>(sizes: readonly Sold[], slot: Size): Sold | undefined {
  const distance = (size: Sold) => {
    const { width, height } = turnedLike(slot, size);
    return Math.abs(size.width - width) + Math.abs(size.height - height);
  };
  return sizes
    .toSorted((one, other) => one.width * one.height - other.width * other.height)
    .reduce<Sold | undefined>(
      (nearest, size) => (nearest && distance(nearest) <= distance(size) ? nearest : size),
      undefined,
    );
}
