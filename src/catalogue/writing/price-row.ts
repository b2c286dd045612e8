import { toMinor } from '../../domain/money.ts';
import { specialPriceInstants } from '../../domain/special-price.ts';
import type { StoreView } from '../../domain/store-view.ts';
import type { ChildDocument } from '../source.ts';

/** A row of the table `price`. */
export interface PriceRow {
  store_code: string;
  sku: string;
  amount: number;
  special_amount: number | null;
  special_from: string | null;
  special_to: string | null;
}

type SourcePrice = Pick<ChildDocument, 'price' | 'special_price' | 'special_from_date' | 'special_to_date'>;

/** The source's decimal prices in minor units; a special price of 0 is none. Its dates are instants that sort as text. */
export function priceRow(storeView: StoreView, sku: string, source: SourcePrice): PriceRow {
  const { fractionDigits } = storeView.i18n;
  const special = source.special_price ? toMinor(source.special_price, fractionDigits) : null;
  const { from, to } = specialPriceInstants(special === null ? {} : source);
  return {
    store_code: storeView.storeCode,
    sku,
    amount: toMinor(source.price ?? 0, fractionDigits),
    special_amount: special,
    special_from: from,
    special_to: to,
  };
}
