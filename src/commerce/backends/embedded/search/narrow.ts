import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Database } from '../../../../database/schema.ts';
import type { Condition, Scalar } from '../../../contract/search.ts';

type Builder = ExpressionBuilder<Database, 'catalogue_product'>;
type Where = (build: Builder) => ExpressionWrapper<Database, 'catalogue_product', SqlBool>;

/** What of a condition the database itself can answer about products. */
export interface Narrowing {
  readonly wheres: readonly Where[];
  /** True when nothing of the condition is left to be answered from the documents. */
  readonly exact: boolean;
}

/** The parts of a condition that must hold and that columns and indexes answer. */
export function narrow(condition: Condition): Narrowing {
  const parts = mustHold(condition);
  const wheres = parts.map(whereOf);
  return {
    wheres: wheres.filter((where) => where !== undefined),
    exact: wheres.every((where) => where !== undefined),
  };
}

function mustHold(condition: Condition): readonly Condition[] {
  if (condition.kind === 'all') return condition.conditions.flatMap(mustHold);
  const [only] = condition.kind === 'any' ? condition.conditions : [];
  if (condition.kind === 'any' && condition.minimum === 1 && condition.conditions.length === 1 && only) {
    return mustHold(only);
  }
  return [condition];
}

const numberColumns = ['id', 'status', 'visibility', 'attribute_set_id', 'tax_class_id'] as const;
const textColumns = ['sku', 'type_id', 'url_key', 'url_path'] as const;
const links: Readonly<Record<string, string>> = {
  'configurable_children.sku': 'child',
  'bundle_options.product_links.sku': 'bundle',
};

function whereOf(condition: Condition): Where | undefined {
  // More values than this are looked for in the documents: databases bound the length of a statement.
  if (condition.kind !== 'in' || condition.values.length > 500) return undefined;
  const { field, values } = condition;
  const column = numberColumns.find((name) => name === field);
  if (column) return anyOf(wholeNumbers(values), (list) => (build) => build(column, 'in', list));
  const text = textColumns.find((name) => name === field);
  if (text) return anyOf(values.map(String), (list) => (build) => build(text, 'in', list));
  if (field === 'category_ids' || field === 'category.category_id') {
    return anyOf(wholeNumbers(values), (list) => (build) => build('id', 'in', inCategories(build, list)));
  }
  const linkType = links[field];
  if (linkType)
    return anyOf(values.map(String), (list) => (build) => build('id', 'in', linkedTo(build, linkType, list)));
  return undefined;
}

function anyOf<Value>(values: readonly Value[], make: (list: Value[]) => Where): Where {
  return values.length === 0 ? (build) => build.and([build.lit(false)]) : make([...values]);
}

function wholeNumbers(values: readonly Scalar[]): readonly number[] {
  return values.flatMap((value) => (/^\d{1,15}$/.test(String(value)) ? [Number(value)] : []));
}

function inCategories(build: Builder, ids: readonly number[]) {
  return build
    .selectFrom('catalogue_product_category as place')
    .select('place.product_id')
    .whereRef('place.store_code', '=', 'catalogue_product.store_code')
    .where('place.category_id', 'in', ids);
}

function linkedTo(build: Builder, linkType: string, skus: readonly string[]) {
  return build
    .selectFrom('catalogue_product_link as link')
    .select('link.product_id')
    .whereRef('link.store_code', '=', 'catalogue_product.store_code')
    .where('link.link_type', '=', linkType)
    .where('link.linked_sku', 'in', skus);
}
