import { sql, type RawBuilder } from 'kysely';
import { noMinorUnits, type MinorUnits } from '../../../../domain/money/minor-units.ts';
import { toMinor } from '../../../../domain/money/money.ts';
import { isSpecialPriceActive } from '../../../../domain/price/special-price.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { isChargedAsWritten } from '../../../../domain/tax/tax-rate.ts';
import { catalogueOf, type Engine } from '../base/engine.ts';
import { readProducts } from './read-products.ts';
import type { SearchWork } from './search-work.ts';
import { mostPricedInDatabase } from '../../../../config/limits/search.ts';

/**
 * Returns what a shopper pays for a product now, in minor units, as an expression over `catalogue_product`: the
 * lowest price of a configurable product's enabled children, else its own; bundles and grouped products as the
 * catalogue prices them. Undefined if the database can't compute it: if tax is added to the store's prices.
 */
export async function priceExpression(
  engine: Engine,
  storeView: StoreView,
  work: SearchWork,
): Promise<RawBuilder<MinorUnits> | undefined> {
  const taxRules = await catalogueOf(engine, storeView).taxRules();
  if (!isChargedAsWritten(storeView.tax, taxRules)) return undefined;
  const promotions = await activePromotions(engine, storeView);
  const composites = await compositePrices(engine, storeView, work);
  if (!promotions || !composites) return undefined;
  const simple = simplePrice(engine, storeView, promotions);
  if (composites.size === 0) return simple;
  const cases = [...composites].map(([id, amount]) => sql`when ${id} then cast(${amount} as bigint)`);
  return sql<MinorUnits>`case when catalogue_product.type_id in ('bundle', 'grouped')
    then case catalogue_product.id ${sql.join(cases, sql` `)} end
    else ${simple} end`;
}

interface Promotion {
  readonly special_from: string | null;
  readonly special_to: string | null;
}

/** Lists the dates of special prices that apply now; many prices share them. */
async function activePromotions(
  { db, clock }: Engine,
  { storeCode }: StoreView,
): Promise<readonly Promotion[] | undefined> {
  const rows = await db
    .selectFrom('price')
    .select(['special_from', 'special_to'])
    .distinct()
    .where('store_code', '=', storeCode)
    .where('special_amount', 'is not', null)
    .limit(mostPricedInDatabase.promotions + 1)
    .execute();
  if (rows.length > mostPricedInDatabase.promotions) return undefined;
  const now = clock();
  return rows.filter(({ special_from, special_to }) =>
    isSpecialPriceActive({ special_from_date: special_from, special_to_date: special_to }, now),
  );
}

/** Returns prices of bundles and grouped products by ID, computed by the catalogue from their parts. */
async function compositePrices(
  engine: Engine,
  storeView: StoreView,
  work: SearchWork,
): Promise<ReadonlyMap<number, MinorUnits> | undefined> {
  const rows = await engine.db
    .selectFrom('catalogue_product')
    .select('sku')
    .where('store_code', '=', storeView.storeCode)
    .where('type_id', 'in', ['bundle', 'grouped'])
    .limit(mostPricedInDatabase.composites + 1)
    .execute();
  if (rows.length > mostPricedInDatabase.composites) return undefined;
  const skus = rows.map(({ sku }) => sku);
  const products = await readProducts(catalogueOf(engine, storeView), skus, work);
  const { fractionDigits } = storeView.i18n;
  return new Map(products.map(({ id, price_incl_tax }) => [id, toMinor(price_incl_tax, fractionDigits)]));
}

function simplePrice(
  { db }: Engine,
  { storeCode }: StoreView,
  promotions: readonly Promotion[],
): RawBuilder<MinorUnits> {
  const charged = chargedAmount(promotions);
  const disabled = db
    .selectFrom('catalogue_product as disabled')
    .select('disabled.sku')
    .where('disabled.store_code', '=', storeCode)
    .where('disabled.status', '>=', 2);
  const lowestOfChildren = db
    .selectFrom('catalogue_product_link as link')
    .innerJoin('price', (join) =>
      join.onRef('price.store_code', '=', 'link.store_code').onRef('price.sku', '=', 'link.linked_sku'),
    )
    .select(sql<MinorUnits>`min(${charged})`.as('amount'))
    .where('link.store_code', '=', storeCode)
    .where(sql<boolean>`link.product_id = catalogue_product.id`)
    .where('link.link_type', '=', 'child')
    .where('price.amount', '>', noMinorUnits)
    .where('link.linked_sku', 'not in', disabled);
  const own = db
    .selectFrom('price')
    .select(charged.as('amount'))
    .where('price.store_code', '=', storeCode)
    .where(sql<boolean>`price.sku = catalogue_product.sku`);
  return sql<MinorUnits>`coalesce((${lowestOfChildren}), (${own}), 0)`;
}

function chargedAmount(promotions: readonly Promotion[]) {
  if (promotions.length === 0) return sql<MinorUnits>`price.amount`;
  const holds = promotions.map(
    ({ special_from, special_to }) =>
      sql`(${sameText('special_from', special_from)} and ${sameText('special_to', special_to)})`,
  );
  return sql<MinorUnits>`case when price.special_amount < price.amount and (${sql.join(holds, sql` or `)})
    then price.special_amount else price.amount end`;
}

function sameText(column: keyof Promotion, value: string | null) {
  const name = sql.ref(`price.${column}`);
  return value === null ? sql`${name} is null` : sql`${name} = ${value}`;
}
