import { sql, type RawBuilder } from 'kysely';
import {
  minorUnits,
  noMinorUnits,
  type DecimalAmount,
  type MinorUnits,
} from '../../domain/money/minor-units.ts';
import { fromMinor } from '../../domain/money/money.ts';
import type { Product } from '../../domain/product/product.ts';
import { isChargedAsWritten } from '../../domain/tax/tax-rate.ts';
import type { TaxRule } from '../../domain/tax/tax-rule.ts';
import type { Products } from './listed-products.ts';
import type { Source } from './snapshot.ts';
import { productsPerRead } from '../../config/limits/catalogue.ts';

type PricedSource = Pick<Source, 'db' | 'storeView' | 'now'>;

/** Further input of sorting by price. */
export interface PriceReading {
  readonly taxRules: readonly TaxRule[];
  /** Looks up whole products, for those whose price the database can't tell. */
  readonly readWhole: (skus: readonly string[]) => Promise<Iterable<Product>>;
}

/**
 * Skus of listed products by what a shopper sees that they cost now, then by id in the same direction; those without a
 * price come last, as in the index that the browser sorts (see `listing-index.ts`).
 */
export async function skusByPrice(
  source: PricedSource,
  listed: Products,
  direction: 'asc' | 'desc',
  reading: PriceReading,
): Promise<readonly string[]> {
  const rows = await listed
    .select(['catalogue_product.id', 'catalogue_product.sku', 'catalogue_product.type_id'])
    .select(lowestPrice(source).as('amount'))
    .execute();
  const { tax, i18n } = source.storeView;
  const isWritten = isChargedAsWritten(tax, reading.taxRules);
  // Tax that comes on top, and prices that are made of parts, are worked out product by product.
  const computed = rows.filter(({ type_id }) => !isWritten || compositeTypes.includes(type_id));
  const prices = await computedPrices(
    computed.map(({ sku }) => sku),
    reading,
  );
  const priceOf = (sku: string, amount: MinorUnits | null) =>
    prices.get(sku) ?? (isWritten ? fromMinor(minorUnits(Number(amount ?? 0)), i18n.fractionDigits) : 0);
  const sign = direction === 'desc' ? -1 : 1;
  return rows
    .map(({ id, sku, amount }) => ({ id, sku, price: priceOf(sku, amount) }))
    .sort(
      (a, b) =>
        Number(a.price <= 0) - Number(b.price <= 0) || sign * (a.price - b.price) || sign * (a.id - b.id),
    )
    .map(({ sku }) => sku);
}

const compositeTypes = ['bundle', 'grouped'];

async function computedPrices(
  skus: readonly string[],
  { readWhole }: PriceReading,
): Promise<ReadonlyMap<string, DecimalAmount>> {
  const prices = new Map<string, DecimalAmount>();
  for (let start = 0; start < skus.length; start += productsPerRead) {
    for (const { sku, price_incl_tax } of await readWhole(skus.slice(start, start + productsPerRead))) {
      prices.set(sku, price_incl_tax);
    }
  }
  return prices;
}

/** Returns the present price of a product, or of its cheapest enabled child. */
function lowestPrice({ db, storeView, now }: PricedSource): RawBuilder<MinorUnits | null> {
  const instant = now.toISOString();
  const charged = sql<MinorUnits>`min(case when price.special_amount < price.amount
    and (price.special_from is null or price.special_from <= ${instant})
    and (price.special_to is null or price.special_to >= ${instant})
    then price.special_amount else price.amount end)`;
  const disabled = db
    .selectFrom('catalogue_product as disabled')
    .select('disabled.sku')
    .where('disabled.store_code', '=', storeView.storeCode)
    .where('disabled.status', '>=', 2);
  return sql<MinorUnits | null>`coalesce((
    ${db
      .selectFrom('catalogue_product_link as link')
      .innerJoin('price', (join) =>
        join.onRef('price.store_code', '=', 'link.store_code').onRef('price.sku', '=', 'link.linked_sku'),
      )
      .select(charged.as('amount'))
      .where('link.store_code', '=', storeView.storeCode)
      .where('link.link_type', '=', 'child')
      .where('link.linked_sku', 'not in', disabled)
      .where('price.amount', '>', noMinorUnits)
      .where(sql<boolean>`link.product_id = catalogue_product.id`)}
  ), (
    ${db
      .selectFrom('price')
      .select(charged.as('amount'))
      .where('price.store_code', '=', storeView.storeCode)
      .where(sql<boolean>`price.sku = catalogue_product.sku`)}
  ))`;
}
