import { sql, type SqlBool } from 'kysely';
import { unrankedPopularity } from '../../../../database/schema.ts';
import { roundHalfAwayFromZero } from '../../../../domain/money/money.ts';
import type { Condition } from '../../../../domain/search/search-query.ts';
import type { FilterValue } from '../../../../domain/product/attribute-values.ts';
import { canonicalValue, priceAttributes } from '../../../../domain/product/attribute-values.ts';
import {
  categoryAttributes,
  columnOf,
  isFilterable,
  never,
  numberColumns,
  textColumns,
  type Builder,
  type ProductIndex,
  type Where,
} from './product-index.ts';
import { valuesPerCondition } from '../../../../config/limits/search.ts';
import { longestFilterValue } from '../../../../config/limits/catalogue.ts';

/** Returns a condition as the database evaluates it, or undefined if only the documents can. */
export function whereOf(index: ProductIndex, condition: Condition): Where | undefined {
  switch (condition.kind) {
    case 'in':
      return whereIn(index, condition.attribute, condition.values);
    case 'range':
      return whereRange(index, condition);
    case 'all':
    case 'any':
    case 'none':
      return whereJoined(index, condition);
    case 'exists':
    case 'phrase':
    case 'text':
      return undefined;
  }
}

type Joined = Extract<Condition, { kind: 'all' | 'any' | 'none' }>;

function whereJoined(index: ProductIndex, { kind, conditions, minimum = 1 }: Joined): Where | undefined {
  if (kind === 'any' && minimum !== 1) return undefined;
  const parts = conditions.map((condition) => whereOf(index, condition));
  if (!parts.every((part) => part !== undefined)) return undefined;
  return (build) => {
    const expressions = parts.map((part) => part(build));
    if (kind === 'all') return build.and(expressions);
    return kind === 'any' ? build.or(expressions) : build.not(build.or(expressions));
  };
}

const links: Readonly<Record<string, string>> = {
  'configurable_children.sku': 'child',
  'bundle_options.product_links.sku': 'bundle',
};

function whereIn(index: ProductIndex, attribute: string, values: readonly FilterValue[]): Where | undefined {
  if (values.length > valuesPerCondition) return undefined;
  const texts = values.map(canonicalValue).filter((text) => !text.includes('\u0000'));
  const numbers = texts.filter((text) => /^\d{1,15}$/.test(text)).map(Number);
  const column = columnOf(numberColumns, attribute);
  if (column) return anyOf(numbers, (list) => (build) => build(column, 'in', list));
  const text = columnOf(textColumns, attribute);
  if (text) {
    if (texts.includes('')) return undefined;
    const written = values.map(String).filter((each) => !each.includes('\u0000'));
    return anyOf(
      written,
      (list) => (build) => build.and([build(text, 'is not', null), build(text, 'in', list)]),
    );
  }
  if (categoryAttributes.includes(attribute)) {
    return anyOf(numbers, (list) => (build) => build('id', 'in', inCategories(index, build, list)));
  }
  if (attribute === 'stock.is_in_stock') {
    const flags = numbers.filter((flag) => flag === 0 || flag === 1);
    return anyOf(flags, (list) => (build) => withStock(build, list));
  }
  const linkType = columnOf(links, attribute);
  if (linkType)
    return anyOf(texts, (list) => (build) => build('id', 'in', linkedTo(index, build, linkType, list)));
  if (
    !isFilterable(index, attribute) ||
    texts.some((each) => each.length > longestFilterValue || !each.trim())
  ) {
    return undefined;
  }
  return anyOf(texts, (list) => (build) => build('id', 'in', havingValues(index, build, attribute, list)));
}

function anyOf<Value>(values: readonly Value[], make: (list: Value[]) => Where): Where {
  return values.length === 0 ? () => never : make([...values]);
}

function inCategories({ storeView }: ProductIndex, build: Builder, ids: readonly number[]) {
  return build
    .selectFrom('catalogue_product_category as place')
    .select('place.product_id')
    .where('place.store_code', '=', storeView.storeCode)
    .where('place.category_id', 'in', ids);
}

function linkedTo({ storeView }: ProductIndex, build: Builder, linkType: string, skus: readonly string[]) {
  return build
    .selectFrom('catalogue_product_link as link')
    .select('link.product_id')
    .where('link.store_code', '=', storeView.storeCode)
    .where('link.link_type', '=', linkType)
    .where('link.linked_sku', 'in', skus);
}

function havingValues(
  { storeView }: ProductIndex,
  build: Builder,
  attribute: string,
  values: readonly string[],
) {
  return build
    .selectFrom('catalogue_product_attribute as held')
    .select('held.product_id')
    .where('held.store_code', '=', storeView.storeCode)
    .where('held.attribute_code', '=', attribute)
    .where('held.value', 'in', values);
}

function withStock(build: Builder, flags: readonly number[]) {
  return build.exists(
    build
      .selectFrom('stock_item')
      .select('stock_item.sku')
      .whereRef('stock_item.sku', '=', 'catalogue_product.sku')
      .where('stock_item.is_in_stock', 'in', flags),
  );
}

type Range = Extract<Condition, { kind: 'range' }>;

const operators = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;
type Bound = keyof typeof operators;

/** Columns of numbers that a range may be asked of. */
const rangeColumns: Readonly<Record<string, string>> = { ...numberColumns, popularity: 'popularity' };

function whereRange(index: ProductIndex, range: Range): Where | undefined {
  const isPrice = priceAttributes.includes(range.attribute);
  const column = columnOf(rangeColumns, range.attribute);
  if (isPrice ? !index.price : !column) return undefined;
  const value = isPrice && index.price ? sql`(${index.price})` : sql.ref(`catalogue_product.${column}`);
  const digits = isPrice ? index.storeView.i18n.fractionDigits : 0;
  const parts = (Object.keys(operators) as Bound[]).map((name) => {
    const bound = range[name];
    return bound === undefined ? sql<SqlBool>`1 = 1` : beyond(value, name, wholeBound(name, bound, digits));
  });
  if (!parts.every((part) => part !== undefined)) return undefined;
  const known = sql<SqlBool>`${sql.ref('catalogue_product.popularity')} <> ${unrankedPopularity}`;
  return (build) => build.and(range.attribute === 'popularity' ? [...parts, known] : parts);
}

function beyond(value: ReturnType<typeof sql>, name: Bound, bound: number | undefined) {
  if (bound === undefined) return undefined;
  return sql<SqlBool>`${value} ${sql.raw(operators[name])} ${bound}`;
}

/** Converts a bound to whole units of the column: `≥ 1.5` is `≥ 2`, and `> 1.5` is `> 1`. */
function wholeBound(name: Bound, bound: FilterValue, digits: number): number | undefined {
  const exact = roundHalfAwayFromZero(Number(bound) * 10 ** digits, 6);
  const whole = name === 'gte' || name === 'lt' ? Math.ceil(exact) : Math.floor(exact);
  return Number.isSafeInteger(whole) ? whole : undefined;
}
