import { setPrices, type PriceChange, type PriceRow } from '../../../../../catalogue/owner/set-prices.ts';
import { pricedByOthers } from '../../../../../catalogue/owner/made-of-others.ts';
import { toMinor } from '../../../../../domain/money/money.ts';
import { isSpecialPriceActive } from '../../../../../domain/price/special-price.ts';
import type { StoreView } from '../../../../../domain/store-view/store-view.ts';
import type { RemoteEngine } from '../../remote/remote-engine.ts';
import { askPrices, type RemotePrices } from '../remote-prices.ts';
import { skusOfStore } from './skus-of-store.ts';
import type { SendRequest } from './send-requests.ts';

/**
 * Writes the API's present prices of a store's products; `indexed` are those that the API has in its index, for products that it
 * renders no price of. Returns the number of changed prices.
 */
export async function refreshPrices(
  engine: RemoteEngine,
  storeView: StoreView,
  { send, indexed }: { readonly send: SendRequest; readonly indexed: ReadonlyMap<string, PriceRow> },
): Promise<number> {
  const { db, clock } = engine.own;
  const { storeCode } = storeView;
  const ids = await skusOfStore(db, storeView);
  const byOthers = await pricedByOthers(db, storeCode, [...ids.keys()]);
  const own = [...ids.keys()].filter((sku) => !byOthers.has(sku));
  const chunks = await askPrices(engine, storeView, own, { kind: 'pull', send });
  for (const chunk of chunks) if ('failure' in chunk) throw chunk.failure;
  const items = chunks.flatMap((chunk) => ('items' in chunk ? chunk.items : []));
  const live = new Map(items.map((item) => [item.id, item]));
  const rows = await db.selectFrom('price').selectAll().where('store_code', '=', storeCode).execute();
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const changes = own.flatMap((sku) => {
    const row = bySku.get(sku);
    const item = live.get(ids.get(sku) ?? 0);
    const change = item ? liveChange(storeView, sku, item) : indexed.get(sku);
    return row && change && !isSamePrice(row, change, clock()) ? [change] : [];
  });
  if (changes.length > 0) await setPrices(db, changes);
  return changes.length;
}

/** Returns the change that brings a price up to date; undefined if the API has no price above 0. */
function liveChange(
  { storeCode, i18n, tax }: StoreView,
  sku: string,
  { price_info }: RemotePrices,
): Required<PriceChange> | undefined {
  const net = price_info.extension_attributes?.tax_adjustments;
  const side = tax.sourcePriceIncludesTax || !net ? price_info : net;
  if (side.final_price === undefined || side.final_price <= 0) return undefined;
  const final = toMinor(side.final_price, i18n.fractionDigits);
  const amount = toMinor(side.regular_price ?? side.final_price, i18n.fractionDigits);
  const special_amount = final < amount ? final : null;
  return { store_code: storeCode, sku, amount, special_amount, special_from: null, special_to: null };
}

/** Returns true if two prices are charged alike now: a special price of the shop may end by its own dates. */
function isSamePrice(known: PriceRow, change: Required<PriceChange>, now: Date): boolean {
  return known.amount === change.amount && specialOf(known, now) === specialOf(change, now);
}

function specialOf(price: Required<PriceChange>, now: Date): number | null {
  const { amount, special_amount, special_from, special_to } = price;
  const dates = { special_from_date: special_from, special_to_date: special_to };
  return special_amount !== null && special_amount < amount && isSpecialPriceActive(dates, now)
    ? special_amount
    : null;
}
