import {
  rangeAnswer,
  termsAnswer,
  type AggregationAnswer,
  type ValueCount,
} from '../../../../domain/search/aggregations.ts';
import { minorUnits } from '../../../../domain/money/minor-units.ts';
import { fromMinor } from '../../../../domain/money/money.ts';
import type { Aggregation } from '../../../../domain/search/search-query.ts';
import { priceAttributes } from '../../../../domain/product/attribute-values.ts';
import {
  categoryAttributes,
  columnOf,
  isFilterable,
  numberColumns,
  productsWhere,
  type ProductIndex,
  type Where,
} from './product-index.ts';
import type { SearchWork } from './search-work.ts';

type Aggregations = Readonly<Record<string, Aggregation>>;

const countedColumns = { ...numberColumns, type_id: 'type_id' } as const;

/** Returns true if the database can count all aggregations without the documents. */
export function countsInDatabase(index: ProductIndex, aggregations: Aggregations): boolean {
  return Object.values(aggregations).every(({ kind, field }) => {
    if (priceAttributes.includes(field)) return index.price !== undefined;
    if (kind === 'range') return false;
    const isColumn = columnOf(countedColumns, field) !== undefined;
    return isColumn || categoryAttributes.includes(field) || isFilterable(index, field);
  });
}

/** Counts the products for which `wheres` hold; each field is counted once. */
export async function countProducts(
  index: ProductIndex,
  wheres: readonly Where[],
  aggregations: Aggregations,
  work: SearchWork,
): Promise<Record<string, AggregationAnswer>> {
  const fields = [...new Set(Object.values(aggregations).map(({ field }) => field))];
  const held = fields.filter((field) => isFilterable(index, field));
  await work.nextTurn();
  const counts = await countAttributes(index, wheres, held);
  for (const field of fields.filter((each) => !held.includes(each))) {
    await work.nextTurn();
    if (priceAttributes.includes(field)) counts.set(field, await countPrices(index, wheres));
    else if (categoryAttributes.includes(field)) counts.set(field, await countCategories(index, wheres));
    else counts.set(field, await countColumn(index, wheres, field));
  }
  return Object.fromEntries(
    Object.entries(aggregations).map(([name, each]) => [name, answerOf(each, counts.get(each.field) ?? [])]),
  );
}

function answerOf(aggregation: Aggregation, counts: readonly ValueCount[]): AggregationAnswer {
  if (aggregation.kind === 'terms') return termsAnswer(counts, aggregation.size);
  const inRange = ({ from = -Infinity, to = Infinity }: (typeof aggregation.ranges)[number]) =>
    counts
      .filter(({ value }) => Number(value) >= from && Number(value) < to)
      .reduce((sum, { count }) => sum + count, 0);
  return rangeAnswer(aggregation, aggregation.ranges.map(inRange));
}

async function countAttributes(index: ProductIndex, wheres: readonly Where[], codes: readonly string[]) {
  const counts = new Map<string, ValueCount[]>();
  if (codes.length === 0) return counts;
  const rows = await index.db
    .selectFrom('catalogue_product_attribute')
    .select(({ fn }) => ['attribute_code', 'value', fn.countAll<number>().as('count')])
    .where('store_code', '=', index.storeView.storeCode)
    .where('attribute_code', 'in', codes)
    .where('product_id', 'in', productsWhere(index, wheres).select('id'))
    .groupBy(['attribute_code', 'value'])
    .execute();
  for (const { attribute_code, value, count } of rows) {
    const known = counts.get(attribute_code) ?? [];
    counts.set(attribute_code, [...known, { value, count: Number(count) }]);
  }
  return counts;
}

async function countPrices(index: ProductIndex, wheres: readonly Where[]): Promise<ValueCount[]> {
  if (!index.price) return [];
  const rows = await index.db
    .selectFrom(productsWhere(index, wheres).select(index.price.as('amount')).as('priced'))
    .select(({ fn }) => ['amount', fn.countAll<number>().as('count')])
    .groupBy('amount')
    .execute();
  const { fractionDigits } = index.storeView.i18n;
  return rows.map(({ amount, count }) => ({
    value: fromMinor(minorUnits(Number(amount)), fractionDigits),
    count: Number(count),
  }));
}

async function countCategories(index: ProductIndex, wheres: readonly Where[]): Promise<ValueCount[]> {
  const rows = await index.db
    .selectFrom('catalogue_product_category')
    .select(({ fn }) => ['category_id', fn.countAll<number>().as('count')])
    .where('store_code', '=', index.storeView.storeCode)
    .where('product_id', 'in', productsWhere(index, wheres).select('id'))
    .groupBy('category_id')
    .execute();
  return rows.map(({ category_id, count }) => ({ value: category_id, count: Number(count) }));
}

async function countColumn(
  index: ProductIndex,
  wheres: readonly Where[],
  field: string,
): Promise<ValueCount[]> {
  const column = columnOf(countedColumns, field);
  if (!column) return [];
  const rows = await productsWhere(index, wheres)
    .select(({ fn }) => [`${column} as value`, fn.countAll<number>().as('count')])
    .groupBy(column)
    .execute();
  return rows.map(({ value, count }) => ({ value, count: Number(count) }));
}
