import type { AttributeSetName } from '../../src/domain/product/attribute-sets.ts';
import type { Size } from './sizes.ts';

type Weights = Readonly<Partial<Record<AttributeSetName, number>>>;

const perSquareMetre: Weights = {
  poster: 0.2,
  studio_ds: 0.3,
  passepartout: 1,
  frame: 5.5,
  plexi: 4.2,
  aluminium: 3.9,
  framing: 30,
};
const perPiece: Weights = { gift_wrapping: 0.1, accessory: 0.3, home_decor: 1.2 };

/** Kilograms of a piece, to the gram: by its area where it is sold by size. */
export function weightOf(set: AttributeSetName, size?: Size): number {
  const weight = size
    ? ((perSquareMetre[set] ?? 1) * size.width * size.height) / 10_000
    : (perPiece[set] ?? 0.5);
  return Math.ceil(weight * 1000) / 1000;
}
