import { allGroupsId } from '../../domain/price/tier-price.ts';
import { type QuantityPrice } from '../../domain/product/product.ts';
import { minorUnits, type DecimalAmount } from '../../domain/money/minor-units.ts';
import { fromMinor } from '../../domain/money/money.ts';
import type { StockRecord } from '../../domain/stock/stock-record.ts';
import { isSpecialPriceActive } from '../../domain/price/special-price.ts';
import { inLists } from './rows.ts';
import type { Source } from './snapshot.ts';

/** The engine's price of a sku as the catalogue writes it, with tax where the store view says so. */
export interface SourcePrice {
  readonly price: DecimalAmount;
  readonly special_price: DecimalAmount | null;
  readonly special_from_date: string | null;
  readonly special_to_date: string | null;
}

/**
 * Reads prices by SKU; SKUs without a price are absent. A lower price of the customer's group counts as a special
 * price.
 */
export async function readPrices(
  { db, storeView, now, pricing }: Source,
  skus: readonly string[],
): Promise<Map<string, SourcePrice>> {
  const { fractionDigits } = storeView.i18n;
  const prices = new Map<string, SourcePrice>();
  for (const list of inLists(skus)) {
    const rows = await db
      .selectFrom('price')
      .select(['sku', 'amount', 'special_amount', 'special_from', 'special_to'])
      .where('store_code', '=', storeView.storeCode)
      .where('sku', 'in', list)
      .execute();
    for (const row of rows) {
      prices.set(row.sku, {
        price: fromMinor(row.amount, fractionDigits),
        special_price: row.special_amount === null ? null : fromMinor(row.special_amount, fractionDigits),
        special_from_date: row.special_from,
        special_to_date: row.special_to,
      });
    }
  }
  if (pricing.priceGroupId === undefined) return prices;
  const forGroup = await readGroupPrices({ db, storeView }, skus, pricing.priceGroupId);
  for (const [sku, amount] of forGroup) {
    const known = prices.get(sku);
    const special = known && isSpecialPriceActive(known, now) ? known.special_price : null;
    if (!known || amount >= Math.min(known.price, special ?? known.price)) continue;
    prices.set(sku, { ...known, special_price: amount, special_from_date: null, special_to_date: null });
  }
  return prices;
}

/** Reads the lowest price of a group, or of all groups, by SKU. */
async function readGroupPrices(
  { db, storeView }: Pick<Source, 'db' | 'storeView'>,
  skus: readonly string[],
  groupId: number,
): Promise<ReadonlyMap<string, DecimalAmount>> {
  const prices = new Map<string, DecimalAmount>();
  for (const list of inLists(skus)) {
    const rows = await db
      .selectFrom('group_price')
      .select((select) => ['sku', select.fn.min('amount').as('amount')])
      .where('store_code', '=', storeView.storeCode)
      .where('sku', 'in', list)
      .where('customer_group_id', 'in', [groupId, allGroupsId])
      .groupBy('sku')
      .execute();
    for (const { sku, amount } of rows)
      prices.set(sku, fromMinor(minorUnits(Number(amount)), storeView.i18n.fractionDigits));
  }
  return prices;
}

/** Reads quantity prices by SKU, of the customer's group and of all; none if price tiers are off. */
export async function readQuantityPrices(
  { db, storeView, pricing }: Pick<Source, 'db' | 'storeView' | 'pricing'>,
  skus: readonly string[],
): Promise<ReadonlyMap<string, readonly QuantityPrice[]>> {
  const prices = new Map<string, QuantityPrice[]>();
  if (pricing.priceGroupId === undefined) return prices;
  for (const list of inLists(skus)) {
    const rows = await db
      .selectFrom('quantity_price')
      .select(['sku', 'qty', 'amount'])
      .where('store_code', '=', storeView.storeCode)
      .where('sku', 'in', list)
      .where('customer_group_id', 'in', [pricing.priceGroupId, allGroupsId])
      .orderBy('qty')
      .execute();
    for (const { sku, qty, amount } of rows) {
      const price = fromMinor(amount, storeView.i18n.fractionDigits);
      prices.set(sku, [...(prices.get(sku) ?? []), { qty, price }]);
    }
  }
  return prices;
}

/**
 * Counts the pieces of limited editions that orders have taken, by the edition's SKU; editions without any are
 * absent.
 */
export async function readSoldEditionQuantities(
  { db }: Pick<Source, 'db'>,
  skus: readonly string[],
): Promise<Map<string, number>> {
  const taken = new Map<string, number>();
  for (const list of inLists(skus)) {
    const rows = await db
      .selectFrom('edition_piece')
      .select(({ fn }) => ['edition_sku', fn.countAll<number>().as('pieces')])
      .where('edition_sku', 'in', list)
      .groupBy('edition_sku')
      .execute();
    for (const { edition_sku, pieces } of rows) taken.set(edition_sku, Number(pieces));
  }
  return taken;
}

/**
 * Reads stock records by SKU; SKUs without one are absent. They are the same in all stores: cached with what applies
 * to all stores if many pages ask, else read again.
 */
export async function readStock(
  { db, ofAllStores, forManyPages }: Pick<Source, 'db' | 'ofAllStores' | 'forManyPages'>,
  skus: readonly string[],
): Promise<ReadonlyMap<string, StockRecord>> {
  if (!forManyPages) return readStockRecords(db, skus);
  const { stock } = ofAllStores;
  const records = new Map<string, StockRecord>();
  const unknown: string[] = [];
  for (const sku of skus) {
    const answer = stock.answered<StockRecord>(sku, undefined);
    if (answer?.value) records.set(sku, answer.value);
    else if (!answer) unknown.push(sku);
  }
  if (unknown.length === 0) return records;
  const read = await readStockRecords(db, unknown);
  for (const sku of unknown) {
    const record = read.get(sku);
    stock.put(sku, record);
    if (record) records.set(sku, record);
  }
  return records;
}

async function readStockRecords(
  db: Source['db'],
  skus: readonly string[],
): Promise<ReadonlyMap<string, StockRecord>> {
  const records = new Map<string, StockRecord>();
  for (const list of inLists(skus)) {
    const rows = await db.selectFrom('stock_item').selectAll().where('sku', 'in', list).execute();
    for (const row of rows) {
      records.set(row.sku, {
        product_id: row.product_id,
        qty: row.qty,
        is_in_stock: row.is_in_stock === 1,
        backorders: row.backorders === 1,
        min_sale_qty: row.min_sale_qty,
        max_sale_qty: row.max_sale_qty,
        ...(row.qty_increments > 1 && { qty_increments: row.qty_increments }),
        manage_stock: row.manage_stock === 1,
      });
    }
  }
  return records;
}
