import { allowsBackorders, isStockAvailable } from '../../domain/stock/stock-availability.ts';
import type { StockLevel } from '../../domain/stock/stock-availability.ts';
import type { BoxedChild, BoxedPart, BoxedProduct } from './buy-box-product.ts';
import type { Live, Selection } from './selection.ts';

/** At this number or below, the buy box says how many pieces are left. */
export const fewLeft = 5;

/** `few`: so many pieces are left. `order`: none is left, and it is sold all the same. */
export type StockHint =
  { readonly kind: 'in' | 'order' | 'out' } | { readonly kind: 'few'; readonly left: number };

/**
 * What the buy box says of the stock of what is chosen: of a bundle, that of its scarcest part. Undefined where no
 * record tells, nothing is chosen, or each part is a line of its own.
 */
export function stockHint(
  product: BoxedProduct,
  { variant, parts }: Pick<Selection, 'variant' | 'parts'>,
  live: Live,
): StockHint | undefined {
  if (variant === null || product.associated) return undefined;
  const sold: readonly (BoxedPart | BoxedChild)[] = parts ?? [variant ?? product];
  const records = sold.flatMap(({ sku, stock }): StockLevel | never[] => live[sku]?.stock ?? stock ?? []);
  if (records.length < sold.length || records.length === 0) return undefined;
  if (!records.every((stock) => isStockAvailable(stock))) return { kind: 'out' };
  const counted = records.filter((stock) => !allowsBackorders(stock) && stock.manage_stock !== false);
  const left = Math.min(...counted.map(({ qty }) => qty ?? 0));
  if (left <= fewLeft) return { kind: 'few', left };
  return { kind: records.some((stock) => allowsBackorders(stock) && (stock.qty ?? 0) <= 0) ? 'order' : 'in' };
}
