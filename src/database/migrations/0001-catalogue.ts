import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { columnTypes } from '../columns.ts';

type Columns = Readonly<Record<string, 'text' | 'integer' | 'text?' | 'integer?'>>;

/** Products, categories, attributes, taxes, content, prices and stock. */
export const catalogue: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [name, { columns, key }] of Object.entries(tables)) {
      await createTable(db, name, columns, key);
    }
    for (const [name, table, columns] of indexes) {
      await db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute();
    }
  },
};

async function createTable(
  db: Kysely<unknown>,
  name: string,
  columns: Columns,
  key: readonly string[],
): Promise<void> {
  const types = columnTypes(db);
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [column, type] of Object.entries(columns)) {
    const nullable = type.endsWith('?');
    const dataType = type.startsWith('text') ? types.text : types.integer;
    table = table.addColumn(column, dataType, (builder) => (nullable ? builder : builder.notNull()));
  }
  await table.addPrimaryKeyConstraint(`${name}_key`, [...key]).execute();
}

const content: Columns = {
  store_code: 'text',
  id: 'integer',
  identifier: 'text',
  document: 'text',
};

const tables: Readonly<Record<string, { columns: Columns; key: readonly string[] }>> = {
  catalogue_product: {
    columns: {
      store_code: 'text',
      id: 'integer',
      sku: 'text',
      type_id: 'text',
      attribute_set_id: 'integer',
      status: 'integer',
      visibility: 'integer',
      url_key: 'text',
      url_path: 'text?',
      name: 'text',
      tax_class_id: 'integer',
      popularity: 'integer',
      bestsellers: 'integer',
      document: 'text',
    },
    key: ['store_code', 'id'],
  },
  catalogue_product_category: {
    columns: { store_code: 'text', category_id: 'integer', product_id: 'integer', position: 'integer' },
    key: ['store_code', 'category_id', 'product_id'],
  },
  catalogue_product_link: {
    columns: { store_code: 'text', product_id: 'integer', link_type: 'text', linked_sku: 'text' },
    key: ['store_code', 'product_id', 'link_type', 'linked_sku'],
  },
  catalogue_product_attribute: {
    columns: { store_code: 'text', product_id: 'integer', attribute_code: 'text', value: 'text' },
    key: ['store_code', 'attribute_code', 'value', 'product_id'],
  },
  catalogue_category: {
    columns: {
      store_code: 'text',
      id: 'integer',
      parent_id: 'integer',
      level: 'integer',
      position: 'integer',
      is_active: 'integer',
      include_in_menu: 'integer',
      url_key: 'text',
      url_path: 'text',
      document: 'text',
    },
    key: ['store_code', 'id'],
  },
  catalogue_attribute: {
    columns: { store_code: 'text', attribute_id: 'integer', attribute_code: 'text', document: 'text' },
    key: ['store_code', 'attribute_code'],
  },
  catalogue_tax_rule: {
    columns: { store_code: 'text', id: 'integer', document: 'text' },
    key: ['store_code', 'id'],
  },
  catalogue_review: {
    columns: { store_code: 'text', id: 'integer', product_id: 'integer', document: 'text' },
    key: ['store_code', 'id'],
  },
  cms_page: { columns: content, key: ['store_code', 'id'] },
  cms_block: { columns: content, key: ['store_code', 'id'] },
  story: {
    columns: { store_code: 'text', slug: 'text', document: 'text' },
    key: ['store_code', 'slug'],
  },
  price: {
    columns: {
      store_code: 'text',
      sku: 'text',
      amount: 'integer',
      special_amount: 'integer?',
      special_from: 'text?',
      special_to: 'text?',
    },
    key: ['store_code', 'sku'],
  },
  stock_item: {
    columns: {
      sku: 'text',
      product_id: 'integer',
      qty: 'integer',
      is_in_stock: 'integer',
      backorders: 'integer',
      manage_stock: 'integer',
      min_sale_qty: 'integer',
      max_sale_qty: 'integer',
    },
    key: ['sku'],
  },
  shop_setting: { columns: { name: 'text', value: 'text' }, key: ['name'] },
};

const indexes: readonly (readonly [name: string, table: string, columns: readonly string[]])[] = [
  ['catalogue_product_sku', 'catalogue_product', ['sku', 'store_code']],
  ['catalogue_product_url_path', 'catalogue_product', ['store_code', 'url_path']],
  ['catalogue_product_url_key', 'catalogue_product', ['store_code', 'url_key']],
  ['catalogue_product_popularity', 'catalogue_product', ['store_code', 'popularity', 'id']],
  ['catalogue_product_bestsellers', 'catalogue_product', ['store_code', 'bestsellers', 'id']],
  ['catalogue_product_category_product', 'catalogue_product_category', ['store_code', 'product_id']],
  [
    'catalogue_product_link_sku',
    'catalogue_product_link',
    ['store_code', 'linked_sku', 'link_type', 'product_id'],
  ],
  ['catalogue_product_attribute_product', 'catalogue_product_attribute', ['store_code', 'product_id']],
  ['catalogue_category_url_path', 'catalogue_category', ['store_code', 'url_path']],
  ['catalogue_category_parent', 'catalogue_category', ['store_code', 'parent_id']],
  ['catalogue_review_product', 'catalogue_review', ['store_code', 'product_id']],
  ['cms_page_identifier', 'cms_page', ['store_code', 'identifier']],
  ['cms_block_identifier', 'cms_block', ['store_code', 'identifier']],
];
