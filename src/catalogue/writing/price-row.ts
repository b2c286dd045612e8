import type { Database } from '../../database/schema.ts';
import { groupPrices, quantityPrices } from '../../domain/price/tier-price.ts';
import { decimalAmount, type MinorUnits } from '../../domain/money/minor-units.ts';
import { toMinor } from '../../domain/money/money.ts';
import { specialPriceInstants } from '../../domain/price/special-price.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { ChildDocument } from '../source.ts';

/** A row of the table `price`. */
export type PriceRow = Database['price'];

type SourcePrice = Pick<ChildDocument, 'price' | 'special_price' | 'special_from_date' | 'special_to_date'>;

/**
 * Converts the source's decimal prices to minor units; a special price of 0 is none. Its dates become instants that
 * sort as text; days are those of the store.
 */
export function priceRow(storeView: StoreView, sku: string, source: SourcePrice): PriceRow {
  const { fractionDigits, timeZone } = storeView.i18n;
  const special = source.special_price ? toMinor(source.special_price, fractionDigits) : null;
  const { from, to } = specialPriceInstants(special === null ? {} : source, timeZone);
  return {
    store_code: storeView.storeCode,
    sku,
    amount: toMinor(source.price ?? decimalAmount(0), fractionDigits),
    special_amount: special,
    special_from: from,
    special_to: to,
  };
}

/** A row of the table `group_price`. */
export interface GroupPriceRow {
  store_code: string;
  sku: string;
  customer_group_id: number;
  amount: MinorUnits;
}

/** Converts the source's prices of customer groups (`tier_prices`) to minor units. */
export function groupPriceRows(
  { storeCode, i18n }: StoreView,
  sku: string,
  source: { readonly tier_prices?: unknown },
): readonly GroupPriceRow[] {
  return [...groupPrices(source.tier_prices)].map(([customer_group_id, price]) => ({
    store_code: storeCode,
    sku,
    customer_group_id,
    amount: toMinor(price, i18n.fractionDigits),
  }));
}

/** A row of the table `quantity_price`. */
export type QuantityPriceRow = Database['quantity_price'];

/** Converts the source's quantity prices (`tier_prices`) to minor units. */
export function quantityPriceRows(
  { storeCode, i18n }: StoreView,
  sku: string,
  source: { readonly tier_prices?: unknown },
): readonly QuantityPriceRow[] {
  return quantityPrices(source.tier_prices).map(({ group, qty, price }) => ({
    store_code: storeCode,
    sku,
    customer_group_id: group,
    qty,
    amount: toMinor(price, i18n.fractionDigits),
  }));
}
