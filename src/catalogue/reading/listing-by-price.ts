import { sql, type RawBuilder } from 'kysely';
import { toMinor } from '../../domain/money/money.ts';
import type { Product } from '../../domain/product/product.ts';
import type { Products } from './listing.ts';
import type { Source } from './snapshot.ts';

type PricedSource = Pick<Source, 'db' | 'storeView' | 'now'>;

/** Looks up whole products, for those whose price is made of their parts. */
export type ReadWhole = (skus: readonly string[]) => Promise<Iterable<Product>>;

/**
 * Skus of listed products by what they are charged at now, then by id in the same direction; those without a price come
 * last, as in the index that the browser sorts (see `listing-index.ts`).
 */
export async function skusByPrice(
  source: PricedSource,
  listed: Products,
  direction: 'asc' | 'desc',
  readWhole: ReadWhole,
): Promise<readonly string[]> {
  const rows = await listed
    .select(['catalogue_product.id', 'catalogue_product.sku', 'catalogue_product.type_id'])
    .select(lowestPrice(source).as('amount'))
    .execute();
  const composites = rows.filter(({ type_id }) => compositeTypes.includes(type_id));
  const made = composites.length > 0 ? await readWhole(composites.map(({ sku }) => sku)) : [];
  const madeAmounts = new Map(Array.from(made, (product) => [product.id, chargedAmount(product, source)]));
  const sign = direction === 'desc' ? -1 : 1;
  return rows
    .map(({ id, sku, amount }) => ({ id, sku, amount: Number(madeAmounts.get(id) ?? amount ?? 0) }))
    .sort(
      (a, b) =>
        Number(a.amount <= 0) - Number(b.amount <= 0) || sign * (a.amount - b.amount) || sign * (a.id - b.id),
    )
    .map(({ sku }) => sku);
}

const compositeTypes = ['bundle', 'grouped'];

/** On the side of the tax on which the prices of the source are. */
function chargedAmount(product: Product, { storeView: { tax, i18n } }: PricedSource): number {
  return toMinor(tax.sourcePriceIncludesTax ? product.price_incl_tax : product.price, i18n.fractionDigits);
}

/** What a product, or its cheapest enabled child, is charged at now, in minor units of the source. */
function lowestPrice({ db, storeView, now }: PricedSource): RawBuilder<number | null> {
  const instant = now.toISOString();
  const charged = sql<number>`min(case when price.special_amount < price.amount
    and (price.special_from is null or price.special_from <= ${instant})
    and (price.special_to is null or price.special_to >= ${instant})
    then price.special_amount else price.amount end)`;
  const disabled = db
    .selectFrom('catalogue_product as disabled')
    .select('disabled.sku')
    .where('disabled.store_code', '=', storeView.storeCode)
    .where('disabled.status', '>=', 2);
  return sql<number | null>`coalesce((
    ${db
      .selectFrom('catalogue_product_link as link')
      .innerJoin('price', (join) =>
        join.onRef('price.store_code', '=', 'link.store_code').onRef('price.sku', '=', 'link.linked_sku'),
      )
      .select(charged.as('amount'))
      .where('link.store_code', '=', storeView.storeCode)
      .where('link.link_type', '=', 'child')
      .where('link.linked_sku', 'not in', disabled)
      .where('price.amount', '>', 0)
      .where(sql<boolean>`link.product_id = catalogue_product.id`)}
  ), (
    ${db
      .selectFrom('price')
      .select(charged.as('amount'))
      .where('price.store_code', '=', storeView.storeCode)
      .where(sql<boolean>`price.sku = catalogue_product.sku`)}
  ))`;
}
