import { insetBy } from '../../domain/framing/framed-picture.ts';
import type { Rectangle } from '../../domain/framing/framed-picture.ts';

export const sides = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof sides)[number];

type Point = readonly [x: number, y: number];

function corners({ x, y, width, height }: Rectangle): readonly [Point, Point, Point, Point] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/**
 * Returns one side of a ring, cut at 45° where it meets the next: `points` of a polygon between two distances from the edge
 * of a rectangle.
 */
export function mitredSide(rectangle: Rectangle, side: Side, from: number, to: number): string {
  const first = sides.indexOf(side);
  const second = (first + 1) % 4;
  const [outer, inner] = [corners(insetBy(rectangle, from)), corners(insetBy(rectangle, to))];
  return [outer[first], outer[second], inner[second], inner[first]].map((point) => point?.join()).join(' ');
}

/** Returns the four joints of a mitred ring of a breadth, as one path. */
export function mitreJoints(rectangle: Rectangle, breadth: number): string {
  const inner = corners(insetBy(rectangle, breadth));
  return corners(rectangle)
    .map((corner, index) => `M${corner.join(' ')}L${inner[index]?.join(' ')}`)
    .join('');
}
