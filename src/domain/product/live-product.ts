import type { DecimalAmount } from '../money/minor-units.ts';
import type { PriceMarkers } from '../price/current-price.ts';
import type { StockLevel } from '../stock/stock-availability.ts';

/** Price and stock of a product as the platform said after the page was loaded (specification section 3). */
export interface LiveProduct extends PriceMarkers {
  readonly price_incl_tax?: DecimalAmount;
  readonly original_price_incl_tax?: DecimalAmount;
  readonly stock?: StockLevel;
}
