import type { CartLine } from './cart-line.ts';
import { attributeSetIds } from '../product/attribute-sets.ts';
import { tiedLine } from './framing-lines.ts';
import { framingTie } from './framing-tie.ts';
import { canBeGiftWrapped, giftWrappingQuantity } from '../product/gift-wrapping.ts';
import type { Wrapping } from '../product/wrapping-offer.ts';

/** Returns how many gift wrappings a cart line can still take: 0 if it is wrapped or can't be. */
export function wrappableQuantity(
  line: CartLine,
  lines: readonly CartLine[],
  wrappings: readonly string[],
): number {
  const kindOf = ({ sku, type_id, qty }: CartLine) => ({
    qty,
    ...(type_id !== undefined && { type_id }),
    ...(wrappings.includes(sku) && { attribute_set_id: attributeSetIds.gift_wrapping }),
  });
  const wraps = lines.filter((each) => {
    const tie = framingTie(each);
    return tie?.for === line.sku && tie.part === 'wrapping';
  });
  if (wrappings.length === 0 || !canBeGiftWrapped(kindOf(line))) return 0;
  return giftWrappingQuantity([line, ...wraps].map(kindOf), line.qty);
}

/** Returns the line of a gift wrapping for another line: one wrapping per piece. */
export function wrappingLine(wrapping: Wrapping, wrapped: CartLine, qty: number): CartLine {
  return tiedLine({ ...wrapping, type_id: 'simple', qty, options: [] }, wrapped.sku, 'wrapping');
}
