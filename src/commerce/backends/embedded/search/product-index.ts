import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { filterableCodes } from '../../../../catalogue/writing/attribute-values.ts';
import type { Database } from '../../../../database/schema.ts';
import type { StoreView } from '../../../../domain/store-view/store-view.ts';
import { catalogueOf, type Engine } from '../base/engine.ts';

export type Builder = ExpressionBuilder<Database, 'catalogue_product'>;
export type Where = (build: Builder) => Expression<SqlBool>;
export type Products = SelectQueryBuilder<Database, 'catalogue_product', object>;

/** The database's knowledge of a store's products beside their documents. */
export interface ProductIndex {
  readonly db: Engine['db'];
  readonly storeView: StoreView;
  /** Codes of attributes whose values are rows of `catalogue_product_attribute`. */
  readonly filterable: ReadonlySet<string>;
  /** The price of a product in minor units; undefined if only the tax rules can tell. */
  readonly price?: RawBuilder<number> | undefined;
}

/** Opens the index of a store without its prices. */
export async function openProductIndex(engine: Engine, storeView: StoreView): Promise<ProductIndex> {
  const attributes = await catalogueOf(engine, storeView).attributes();
  const known = attributes.map(({ attribute_code, options, ...attribute }) => ({
    attribute_code,
    options: options ?? [],
    frontend_input: 'frontend_input' in attribute ? String(attribute.frontend_input) : null,
  }));
  return { db: engine.db, storeView, filterable: filterableCodes(known) };
}

/** Selects the products of the store for which all of `wheres` hold. */
export function productsWhere({ db, storeView }: ProductIndex, wheres: readonly Where[]): Products {
  return wheres.reduce<Products>(
    (query, where) => query.where(where),
    db.selectFrom('catalogue_product').where('catalogue_product.store_code', '=', storeView.storeCode),
  );
}

/** Returns true for an attribute that has rows of its own, as itself or as `{code}_options` of variants. */
export function isFilterable({ filterable }: ProductIndex, attribute: string): boolean {
  return filterable.has(attribute) || filterable.has(attribute.replace(/_options$/, ''));
}

export const categoryAttributes: readonly string[] = ['category_ids', 'category.category_id'];

/** Columns by the attribute that they hold. */
export const numberColumns = {
  id: 'id',
  status: 'status',
  visibility: 'visibility',
  attribute_set_id: 'attribute_set_id',
  tax_class_id: 'tax_class_id',
} as const;
export const textColumns = {
  sku: 'sku',
  type_id: 'type_id',
  url_key: 'url_key',
  url_path: 'url_path',
} as const;

/** Returns the column of an attribute from a list. */
export function columnOf<Column extends string>(
  columns: Readonly<Record<string, Column>>,
  attribute: string,
): Column | undefined {
  return Object.hasOwn(columns, attribute) ? columns[attribute] : undefined;
}

export const never = sql<SqlBool>`1 = 0`;
