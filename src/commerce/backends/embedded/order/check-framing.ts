import { products } from '../../../../config/shop.ts';
import { passepartoutsWithoutFrame, type PrintSize } from '../../../../domain/framing/framing.ts';
import { framingSize } from '../../../../domain/framing/framing-offer.ts';
import { attributeSetIds } from '../../../../domain/product/attribute-sets.ts';
import { checkoutErrors } from '../../../errors/checkout-errors.ts';
import type { ResolvedLine } from '../base/cart-line.ts';

/** As small as any frame. */
const fitsAny: PrintSize = { width: 0, height: 0 };
/** As large as any passepartout. */
const holdsAny: PrintSize = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };

/**
 * Throws where a cart has a passepartout without a frame of the same size or bigger (docs/reference/product.md#s5). It is
 * checked when the cart is ordered, since lines come and go one by one. A size that is not told is not held against the
 * shopper: such a passepartout needs some frame, such a frame holds any.
 */
export function checkFraming(lines: readonly ResolvedLine[]): void {
  const ofSet = (set: number, unknownSize: PrintSize) =>
    lines
      .filter(({ choice }) => choice.attributeSetId === set)
      .map((line) => ({ size: sizeOf(line) ?? unknownSize, qty: line.stored.qty }));
  const passepartouts = ofSet(attributeSetIds.passepartout, fitsAny);
  const frames = ofSet(attributeSetIds.frame, holdsAny);
  const missing = passepartoutsWithoutFrame(passepartouts, frames);
  if (missing.length > 0) throw checkoutErrors.frameMissing();
}

function sizeOf({ choice: { product, labels, name } }: ResolvedLine): PrintSize | undefined {
  return framingSize(product, [...labels.map(({ value }) => value), name], products.posterHangerCentimetres);
}
