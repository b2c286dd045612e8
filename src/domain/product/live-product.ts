import type { DecimalAmount } from '../money/minor-units.ts';
import type { StockLevel } from '../stock/stock-availability.ts';

/** Price and stock of a product as the platform said after the page was loaded (docs/reference/product.md#s3). */
export interface LiveProduct {
  readonly price_incl_tax?: DecimalAmount;
  readonly original_price_incl_tax?: DecimalAmount;
  /** Quantity discounts of a customer group, in the store's language; by default the page's text stays. */
  readonly offers?: readonly string[] | undefined;
  /** `as_of`: since when it is known, where the platform could not be asked. */
  readonly stock?: StockLevel & { readonly as_of?: string | undefined };
}
