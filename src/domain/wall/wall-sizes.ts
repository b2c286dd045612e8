import type { Size } from '../framing/framed-picture.ts';
import { turnedLike } from '../framing/framed-picture.ts';

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
