import { associatedLinks } from './product-links.ts';
import type { StockRecord } from '../stock/stock-record.ts';
import { isSoldOut } from '../stock/sale.ts';
import { supplyOf } from '../stock/supply.ts';
import { isRecordInStock } from '../stock/stock-availability.ts';
import type { StockLevel } from '../stock/stock-availability.ts';

/** A link of a grouped product with the stock of what it leads to. */
interface StockedLink {
  readonly link_type?: unknown;
  readonly linked_product_type?: unknown;
  readonly product?: { readonly stock?: StockLevel | null | undefined } | null | undefined;
}

/** Returns the available parts of a grouped product: each is a line of its own, without those that are sold out. */
export function partsToBeHad<Link extends StockedLink>(
  links: readonly (Link | null | undefined)[] | null | undefined,
): Link[] {
  return associatedLinks(links).filter(({ product }) => product && supplyOf(product.stock) !== 'out');
}

/**
 * Returns true if the owner took a grouped product off sale: its own record is not in stock, and not for lack of
 * pieces.
 */
export function isOffSale(record: StockLevel | null | undefined): boolean {
  return isRecordInStock(record) === false && !isSoldOut(record ?? {});
}

/**
 * Returns the stock record of a grouped product: it has no pieces of its own, so it is available while one of its
 * parts is, unless its owner took it off sale.
 */
export function groupedStock(
  record: StockRecord | undefined,
  links: readonly (StockedLink | null | undefined)[] | null | undefined,
): StockRecord | undefined {
  if (!record || isOffSale(record)) return record;
  return { ...record, is_in_stock: partsToBeHad(links).length > 0, manage_stock: false };
}
