import type { AttributeSetName } from './attribute-sets.ts';

/** How a product is looked after: as a sheet of paper, a frame, a plate of plexi or aluminium, or decor and textiles. */
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

/** The care that a kind of product asks for; null where nothing can be said. */
export function careOf(attributeSet: AttributeSetName): Care | null {
  return careBySet[attributeSet];
}
