import type { SourceStock } from '../source.ts';
import { fieldsList, isFields, toFlag, toNumber, type Fields } from './values.ts';
import { isGiven, shown } from './amounts.ts';

/**
 * Returns the stock record of a product or child: `stock` (an object, or a list with one), `stock_item`, or the
 * fields themselves. Undefined without any. A record that is in stock with a quantity of 0 and without backorders
 * does not count its stock (dumps omit quantities that way), so it has no quantity.
 */
export function normaliseStock(raw: Fields): SourceStock | undefined {
  const record = stockRecords(raw).find(hasStock);
  if (!record) return undefined;
  const qty = toNumber(record['qty']);
  const isInStock = toFlag(record['is_in_stock']);
  const backorders = backordersOf(record['backorders']);
  const uncounted = isInStock === true && !qty && backorders === undefined;
  return {
    ...(isInStock !== undefined && { is_in_stock: isInStock }),
    ...(qty !== undefined && !uncounted && { qty }),
    ...(backorders !== undefined && { backorders }),
    ...numbers(record),
    ...(toFlag(record['manage_stock']) !== undefined && { manage_stock: toFlag(record['manage_stock']) }),
  };
}

/** Reads whether and how a product can be backordered. A text that means no, such as an empty one, counts as not set. */
function backordersOf(value: unknown): number | undefined {
  if (typeof value === 'boolean') return Number(value);
  return toNumber(value) ?? (toFlag(value) === true ? 1 : undefined);
}

/** Lists where the stock of a product or child may be, in order of precedence. */
function stockRecords(raw: Fields): readonly Fields[] {
  return [...fieldsList(raw['stock']), raw['stock'], raw['stock_item'], raw].filter(isFields);
}

function hasStock(record: Fields): boolean {
  return toFlag(record['is_in_stock']) !== undefined || toNumber(record['qty']) !== undefined;
}

function numbers(record: Fields): { min_sale_qty?: number; max_sale_qty?: number; qty_increments?: number } {
  // Magento keeps a number that is not in use, too.
  const increments = toFlag(record['enable_qty_increments']) ? toNumber(record['qty_increments']) : undefined;
  const min = toNumber(record['min_sale_qty']);
  const max = toNumber(record['max_sale_qty']);
  return {
    ...(min !== undefined && { min_sale_qty: min }),
    ...(max !== undefined && { max_sale_qty: max }),
    ...(increments !== undefined && increments > 1 && { qty_increments: increments }),
  };
}

/**
 * Returns why the stock of a product or variant is invalid, such as `qty "many" is no number`; undefined if it is
 * valid or missing. Variants report their own stock.
 */
export function stockProblem(raw: Fields): string | undefined {
  for (const { qty, is_in_stock } of stockRecords(raw)) {
    if (isGiven(qty) && toNumber(qty) === undefined) return `qty ${shown(qty)} is no number`;
    if (isGiven(is_in_stock) && toFlag(is_in_stock) === undefined)
      return `is_in_stock ${shown(is_in_stock)} is neither yes nor no`;
  }
  return undefined;
}
