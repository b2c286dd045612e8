import { editionStock } from '../../domain/stock/limited-edition.ts';
import { allowsBackorders } from '../../domain/stock/stock-availability.ts';
import type { StockLevel } from '../../domain/stock/stock-availability.ts';
import { jointSupply, supplyOf } from '../../domain/stock/supply.ts';
import type { BoxedChild, BoxedPart, BoxedProduct } from './buy-box-product.ts';
import type { Live, Selection } from './selection.ts';

/** At this number or below, the buy box says how many pieces are left. */
export const fewLeft = 5;

/** `few`: so many pieces are left. `order`: none is left, and it is sold all the same. */
export type StockHint =
  { readonly kind: 'in' | 'order' | 'out' } | { readonly kind: 'few'; readonly left: number };

/**
 * What the buy box says of the stock of what is chosen: of a bundle, that of its scarcest part. Undefined where no
 * record tells, nothing is chosen, or each part is a line of its own, of which one can be had.
 */
export function stockHint(
  product: BoxedProduct,
  { variant, parts }: Pick<Selection, 'variant' | 'parts'>,
  live: Live,
): StockHint | undefined {
  const { associated, isEdition } = product;
  if (variant === null) return undefined;
  if (associated) {
    const canBeHad = associated.length === 0 || associated.some((part) => !isPartOut(part, live));
    return canBeHad ? undefined : { kind: 'out' };
  }
  // Platforms keep no pieces of a bundle, only whether it is sold.
  if (parts && (live[product.sku]?.stock ?? product.stock)?.is_in_stock === false) return { kind: 'out' };
  return hintOf(parts ?? [variant ?? product], live, isEdition);
}

/** The same of one part of a grouped product. */
export function partHint(part: BoxedPart, live: Live): StockHint | undefined {
  return hintOf([part], live);
}

/** Whether a part can't be had, as far as a record tells. */
export function isPartOut({ sku, stock }: BoxedPart, live: Live): boolean {
  return supplyOf(live[sku]?.stock ?? stock) === 'out';
}

function hintOf(
  sold: readonly (BoxedPart | BoxedChild)[],
  live: Live,
  isEdition = false,
): StockHint | undefined {
  const records = sold.flatMap(({ sku, stock }): StockLevel | never[] => live[sku]?.stock ?? stock ?? []);
  if (records.length < sold.length || records.length === 0) return undefined;
  const supply = jointSupply(records.map(supplyOf));
  if (supply === 'out') return { kind: 'out' };
  const counted = records.filter((stock) => stock.manage_stock !== false);
  const left = isEdition
    ? counted.map(editionStock)
    : counted.filter((stock) => !allowsBackorders(stock)).map(({ qty }) => qty ?? 0);
  const least = Math.min(...left);
  if (least <= fewLeft) return { kind: 'few', left: least };
  return { kind: isEdition ? 'in' : supply };
}
