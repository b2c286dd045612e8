import type { Database } from '../../database/schema.ts';
import { groupPrices, quantityPrices } from '../../domain/price/tier-price.ts';
import { decimalAmount, type MinorUnits } from '../../domain/money/minor-units.ts';
import { toMinor } from '../../domain/money/money.ts';
import { specialPriceInstants } from '../../domain/price/special-price.ts';
import type { StoreView } from '../../domain/store-view/store-view.ts';
import type { ChildDocument, SourceStock } from '../source.ts';
import type { Insertable } from 'kysely';
import { isSoldOut } from '../../domain/stock/sale.ts';
import { defaultMaxSaleQty } from '../../domain/stock/sale-limits.ts';

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

/** Fields of the engine's tables `price` and `stock_item`, in every spelling that sources use. */
const priceField =
  /^(?:(?:original|special|final|original_special|original_final)_)?price(?:_incl_tax|_tax)?$/;
const camelCasePriceField =
  /^(?:price(?:InclTax|Tax)|(?:original|special|final|originalSpecial|originalFinal)Price(?:InclTax|Tax)?)$/;
const otherFields: ReadonlySet<string> = new Set([
  'tier_prices',
  'special_from_date',
  'special_to_date',
  'stock',
  'stock_item',
  'qty',
  'is_in_stock',
  'price_is_current',
  'price_refreshed_at',
]);

/** Returns the document without price and stock, which the engine keeps in tables of their own. */
export function withoutPriceAndStock(document: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(document).filter(([name]) => !isEngineField(name)));
}

function isEngineField(name: string): boolean {
  return otherFields.has(name) || priceField.test(name) || camelCasePriceField.test(name);
}

/** A row of the table `stock_item`. */
export type StockRow = Insertable<Database['stock_item']>;

/**
 * Converts the source's stock record. One that is "in stock" without a quantity is sold without counting: backorders
 * allowed, stock not managed.
 */
export function stockRow(sku: string, productId: number, stock: SourceStock): StockRow {
  const counted = typeof stock.qty === 'number';
  const qty = Math.trunc(stock.qty ?? 0);
  const backorders = counted ? Boolean(stock.backorders) : true;
  const level = {
    qty,
    is_in_stock: (stock.is_in_stock ?? (!counted || qty > 0)) ? 1 : 0,
    backorders: backorders ? 1 : 0,
    manage_stock: (stock.manage_stock ?? counted) ? 1 : 0,
  };
  const increments = Math.trunc(stock.qty_increments ?? 1);
  return {
    sku,
    product_id: productId,
    ...level,
    sold_out: isSoldOut(level) ? 1 : 0,
    min_sale_qty: Math.max(1, Math.trunc(stock.min_sale_qty ?? 1)),
    max_sale_qty: Math.trunc(stock.max_sale_qty || defaultMaxSaleQty),
    qty_increments: increments > 0 && increments <= defaultMaxSaleQty ? increments : 1,
  };
}
