import type { AttributeSetName } from './attribute-sets.ts';

/** The care of a product: as a sheet of paper, a frame, a plate of plexi or aluminium, or decor and textiles. */
export type Care = 'paper' | 'frame' | 'plate' | 'goods';

const careBySet: Readonly<Record<AttributeSetName, Care | null>> = {
  default: null,
  poster: 'paper',
  frame: 'frame',
  passepartout: 'paper',
  gift_wrapping: null,
  photowall: 'paper',
  plexi: 'plate',
  framing: 'frame',
  aluminium: 'plate',
  studio_ds: 'paper',
  poster_bundle: 'paper',
  home_decor: 'goods',
  accessory: null,
};

/** Returns the care instructions of a kind of product; null if there are none. */
export function careOf(attributeSet: AttributeSetName): Care | null {
  return careBySet[attributeSet];
}
