import { products } from '../../../../config/shop.ts';
import { passepartoutsWithoutFrame, type PrintSize } from '../../../../domain/framing/framing.ts';
import { framingSize } from '../../../../domain/framing/framing-offer.ts';
import { attributeSetIds } from '../../../../domain/product/attribute-sets.ts';
import type { ResolvedLine } from '../base/cart-line.ts';

/** As small as any frame. */
const fitsAny: PrintSize = { width: 0, height: 0 };
/** As large as any passepartout. */
const holdsAny: PrintSize = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };

/**
 * Returns true if a cart has a passepartout without a frame of the same size or bigger (docs/reference/product.md#s5). Checked
 * when the cart is ordered, because lines come and go one by one. An unknown size counts in favour of the shopper: such a
 * passepartout needs any frame, and such a frame fits any passepartout.
 */
export function lacksFrame(lines: readonly ResolvedLine[]): boolean {
  const ofSet = (set: number, unknownSize: PrintSize) =>
    lines
      .filter(({ choice }) => choice.attributeSetId === set)
      .map((line) => ({ size: sizeOf(line) ?? unknownSize, qty: line.stored.qty }));
  const passepartouts = ofSet(attributeSetIds.passepartout, fitsAny);
  const frames = ofSet(attributeSetIds.frame, holdsAny);
  return passepartoutsWithoutFrame(passepartouts, frames).length > 0;
}

function sizeOf({ choice: { product, labels, name } }: ResolvedLine): PrintSize | undefined {
  return framingSize(product, [...labels.map(({ value }) => value), name], products.posterHangerCentimetres);
}
