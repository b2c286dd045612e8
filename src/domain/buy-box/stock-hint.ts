import {
  allowsBackorders,
  isCounted,
  isReserved,
  lowStockThreshold,
  type StockLevel,
} from '../stock/stock-availability.ts';
import type { StockHint } from '../stock/lowest-stock.ts';
import { editionStock } from '../stock/edition.ts';
import { jointSupply, supplyOf } from '../stock/supply.ts';
import type { BoxedPart, BoxedProduct } from './buy-box-product.ts';
import type { Live, Selection } from './selection.ts';

/** Returns the buy box's stock hint for the selection. Undefined if no stock is known, or nothing is chosen. */
export function stockHint(
  product: BoxedProduct,
  { variant }: Pick<Selection, 'variant' | 'parts'>,
  live: Live,
): StockHint | undefined {
  return variant === null ? undefined : hintOf([variant ?? product], live, product.isEdition);
}

/** Returns the stock hint of products that are all needed: that of the scarcest. */
export function hintOf(
  sold: readonly Pick<BoxedPart, 'sku' | 'stock'>[],
  live: Live,
  isEdition = false,
): StockHint | undefined {
  const records = sold.flatMap(({ sku, stock }): StockLevel | never[] => live[sku]?.stock ?? stock ?? []);
  if (records.length < sold.length || records.length === 0) return undefined;
  const supply = jointSupply(records.map(supplyOf));
  if (supply === 'out') {
    const missing = records.filter((record) => supplyOf(record) === 'out');
    return { kind: missing.every(isReserved) ? 'reserved' : 'out' };
  }
  const counted = records.filter(isCounted);
  const left = isEdition
    ? counted.map(editionStock)
    : counted.filter((stock) => !allowsBackorders(stock)).map(({ qty }) => qty ?? 0);
  const least = Math.min(...left);
  if (least <= lowStockThreshold) return { kind: 'few', left: least };
  return { kind: isEdition ? 'in' : supply };
}
