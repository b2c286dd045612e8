import { isGiven, shown } from './amounts.ts';
import { stockRecords } from './normalise-stock.ts';
import { toFlag, toNumber, type Fields } from './values.ts';

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
