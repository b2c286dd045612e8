import { isGiven, shown } from './amounts.ts';
import { stockRecords } from './normalise-stock.ts';
import { toFlag, toNumber, type Fields } from './values.ts';

/**
 * Why what is said of the stock of a product or variant can't be used, such as `qty "many" is no number`; undefined where
 * all can, or is not given. Stock of its variants is theirs.
 */
export function stockProblem(raw: Fields): string | undefined {
  for (const { qty, is_in_stock } of stockRecords(raw)) {
    if (isGiven(qty) && toNumber(qty) === undefined) return `qty ${shown(qty)} is no number`;
    if (isGiven(is_in_stock) && toFlag(is_in_stock) === undefined)
      return `is_in_stock ${shown(is_in_stock)} is neither yes nor no`;
  }
  return undefined;
}
