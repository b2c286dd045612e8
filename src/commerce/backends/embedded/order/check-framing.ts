import { products } from '../../../../config/shop.ts';
import { passepartoutsWithoutFrame, type PrintSize } from '../../../../domain/framing/framing.ts';
import { framingSize } from '../../../../domain/framing/framing-offer.ts';
import { attributeSetIds } from '../../../../domain/product/attribute-sets.ts';
import { checkoutErrors } from '../../../errors.ts';
import type { ResolvedLine } from '../cart/lines.ts';

/** As large as any passepartout. */
const anySize: PrintSize = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };

/**
 * Throws where a cart has a passepartout without a frame of the same size or bigger (specification section 5). It is
 * checked when the cart is ordered, since lines come and go one by one. What does not tell its size is not held against
 * the shopper: such a passepartout needs no frame, such a frame holds any.
 */
export function checkFraming(lines: readonly ResolvedLine[]): void {
  const ofSet = (set: number) => lines.filter(({ choice }) => choice.attributeSetId === set);
  const passepartouts = ofSet(attributeSetIds.passepartout).flatMap((line) => {
    const size = sizeOf(line);
    return size ? [{ size, qty: line.stored.qty }] : [];
  });
  const frames = ofSet(attributeSetIds.frame).map((line) => ({
    size: sizeOf(line) ?? anySize,
    qty: line.stored.qty,
  }));
  const missing = passepartoutsWithoutFrame(passepartouts, frames);
  if (missing.length > 0) throw checkoutErrors.frameMissing();
}

function sizeOf({ choice: { product, labels, name } }: ResolvedLine): PrintSize | undefined {
  return framingSize(product, [...labels.map(({ value }) => value), name], products.posterHangerCentimetres);
}
